import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** Who makes a call, as far as the platform needs to know. Null in its place is a visitor without a session. */
export interface Caller extends Pick<
  CurrentUser,
  'id' | 'username' | 'isGuest' | 'membershipLevel' | 'isActivated' | 'locale' | 'bucketingId'
> {
  /** A program plays the account. */
  isBot: boolean;
  /** UUID of the staff member who looks through this one's eyes; null for the one it is. */
  impersonatedBy: string | null;
}
