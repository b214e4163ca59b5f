import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface AccountRegistered {
  accountId: string;
  username: string;
  skillLevel: SkillLevel;
  /** True when the account belonged to a guest until now. */
  wasGuest: boolean;
}
export const accountRegistered = defineEvent<AccountRegistered>('accounts.registered');

export interface AccountRenamed {
  accountId: string;
  username: string;
}
export const accountRenamed = defineEvent<AccountRenamed>('accounts.renamed');

/** Event of an address that was proved to be the member's, at registration, for the first time or after a change. */
export interface AddressVerified {
  accountId: string;
}
export const addressVerified = defineEvent<AddressVerified>('accounts.address_verified');

/** Event of a committed closing, for whatever reason; the account's sessions have ended. */
export interface AccountClosed {
  accountId: string;
}
export const accountClosed = defineEvent<AccountClosed>('accounts.closed');

/** Event of a member's log-in with a browser that the account never used before. */
export interface NewDevice {
  accountId: string;
  /** Browser and system, such as `Firefox, Windows`; null when the browser does not name itself. */
  device: string | null;
  /** Beginning of the IP address only. */
  address: string;
  /** Ms since the epoch. */
  at: number;
}
export const newDevice = defineEvent<NewDevice>('accounts.new_device');

/** Event of a log-in by a member who had closed the account. */
export interface AccountReopened {
  accountId: string;
}
export const accountReopened = defineEvent<AccountReopened>('accounts.reopened');

/** Event of a member who keeps an account that was due for deletion. */
export interface DeletionCancelled {
  accountId: string;
}
export const deletionCancelled = defineEvent<DeletionCancelled>('accounts.deletion_cancelled');
