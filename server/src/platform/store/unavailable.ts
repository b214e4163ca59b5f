/** Thrown if the store or another required part does not answer: the call is refused as `unavailable`, not as a bug. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
