/** One picture that `npm run shots` takes of a page. The `shots.ts` of each feature lists its own. */
export interface Shot {
  /** Name of the image file. */
  name: string;
  /** Path and query, in the demo world; its members are called `demo-anna`, `demo-bruno` and so on. */
  path: string;
  /** Who looks: nobody in particular, or `demo-anna`. */
  as: 'visitor' | 'member';
  /** Links that lead on from the page at `path`: each goes to the first page whose address matches. */
  follow?: readonly FollowedLink[];
}

/** A link by its address and, if several fit, by what it says. */
export interface FollowedLink {
  address: RegExp;
  label?: string;
}
