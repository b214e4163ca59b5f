import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { insertAudit } from './audit-store.ts';
import { roleOf } from './view.ts';

/**
 * Makes a member staff from the command line, which the first staff member needs. The audit log names the member as the
 * actor.
 */
export const appointStaff = async (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'accountByName' | 'standingOf' | 'setRole' | 'changed'>,
  username: string,
): Promise<{ username: string } | Refusal<'member_not_found' | 'is_guest'>> => {
  const account = await accounts.accountByName(username);
  if (account === undefined) return refuse('member_not_found');
  if (account.isGuest) return refuse('is_guest');
  const { id } = account;
  await store.transaction(async (queries) => {
    const standing = await accounts.standingOf(id, queries);
    const role = roleOf(standing?.roleLevel ?? null);
    if (role === 'staff') return;
    await accounts.setRole(id, LEVELS.staff, queries);
    const change = { before: { role }, after: { role: 'staff' }, reason: 'Appointed on the machine of the site.' };
    await insertAudit(queries, { ...change, at: now(), actor_id: id, subject_id: id, action: 'role', ip: '' });
  });
  await accounts.changed(id);
  return { username: account.username };
};
