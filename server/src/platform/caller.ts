/** Who makes a call, as far as the platform needs to know. Null in its place is a visitor without a session. */
export interface Caller {
  /** UUID of the member or guest. */
  id: string;
  username: string;
  isGuest: boolean;
  membershipLevel: number;
}
