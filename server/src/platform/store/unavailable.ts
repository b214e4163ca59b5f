/** Thrown where the store or another part that is needed does not answer: the call is refused as `unavailable`, not as a bug. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
