/** One picture that `npm run shots` takes of a page. The `shots.ts` of each feature lists its own. */
export interface Shot {
  /** Name of the image file. */
  name: string;
  /** Path and query, in the demo world; its members are called `demo-anna`, `demo-bruno` and so on. */
  path: string;
  /** Who looks: nobody in particular, or `demo-anna`. */
  as: 'visitor' | 'member';
  /** Shows, instead of the page at `path`, the first page it links to whose address matches. */
  follow?: RegExp;
}
