import type { SkillLevel } from '@tabiya/chess/rating.ts';
import { defineEvent } from '../../platform/domain-events.ts';

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
