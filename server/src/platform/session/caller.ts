import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** The maker of a call, as far as the platform needs to know. Null stands for a visitor without a session. */
export interface Caller extends Pick<
  CurrentUser,
  'id' | 'username' | 'isGuest' | 'membershipLevel' | 'isActivated' | 'locale' | 'bucketingId'
> {
  /** Whether a program plays the account. */
  isBot: boolean;
  /** UUID of the staff member who views the site as this account; null for the account holder. */
  impersonatedBy: string | null;
}
