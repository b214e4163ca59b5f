import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface AccountRegistered {
  accountId: string;
  username: string;
  skillLevel: SkillLevel;
  /** It was a guest's until now. */
  wasGuest: boolean;
}
export const accountRegistered = defineEvent<AccountRegistered>('accounts.registered');

export interface AccountRenamed {
  accountId: string;
  username: string;
}
export const accountRenamed = defineEvent<AccountRenamed>('accounts.renamed');

/** For whatever reason, and committed: its sessions are over. */
export interface AccountClosed {
  accountId: string;
}
export const accountClosed = defineEvent<AccountClosed>('accounts.closed');

/** A member logged in with a browser that the account was never logged in with. */
export interface NewDevice {
  accountId: string;
  /** `Firefox, Windows`; null where it does not say what it is. */
  device: string | null;
  /** Coarse. */
  address: string;
  /** Ms since the epoch. */
  at: number;
}
export const newDevice = defineEvent<NewDevice>('accounts.new_device');

/** A member who had closed the account has logged in. */
export interface AccountReopened {
  accountId: string;
}
export const accountReopened = defineEvent<AccountReopened>('accounts.reopened');

/** A member keeps an account that was to be deleted. */
export interface DeletionCancelled {
  accountId: string;
}
export const deletionCancelled = defineEvent<DeletionCancelled>('accounts.deletion_cancelled');
