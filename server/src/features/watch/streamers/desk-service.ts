import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { AskingStreamer } from '@tabiya/contract/watch/streamers.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from '../../people/profiles/service.ts';
import * as rows from './store.ts';

const SHOWN_MAX = 200;

/** The part of the staff's audit log that is needed here. */
interface AuditLog {
  write(
    note: { agent: { id: string; ip: string } | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

export interface DeskNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'accountByName' | 'setFlags' | 'changed'>;
  profiles: Pick<ProfilesService, 'channelsOf'>;
  audit: AuditLog;
}

/** The desk at which staff answer requests for a place on the list. */
export interface StreamersDesk {
  asking(): Promise<AskingStreamer[]>;
  decide(
    agent: { id: string; ip: string },
    answer: { username: string; isConfirmed: boolean; reason: string },
  ): Promise<Refusal<'member_not_found' | 'nobody_asked' | 'own_account'> | void>;
}

export const createStreamersDesk = (
  store: Platform['store'],
  { accounts, profiles, audit }: DeskNeeds,
): StreamersDesk => ({
  async asking() {
    const found = await rows.asking(store, SHOWN_MAX);
    const ids = found.map((row) => row.account_id);
    const [players, channels] = await Promise.all([accounts.playersById(ids), profiles.channelsOf(ids)]);
    return found.flatMap(({ account_id, asked_at: askedAt }) => {
      const player = players.get(account_id);
      const at = channels.get(account_id) ?? { twitchUrl: null, youtubeUrl: null };
      return player === undefined || isClosed(player.membershipLevel) ? [] : [{ player, ...at, askedAt }];
    });
  },
  async decide(agent, { username, isConfirmed, reason }) {
    const account = await accounts.accountByName(username);
    if (account === undefined) return refuse('member_not_found');
    if (account.id === agent.id) return refuse('own_account');
    const refused = await store.transaction(async (queries) => {
      const row = await rows.streamerOf(queries, account.id, { lock: true });
      if (row?.state !== 'asked') return refuse('nobody_asked');
      await rows.setState(queries, account.id, isConfirmed ? 'listed' : 'declined');
      if (isConfirmed) await accounts.setFlags(account.id, { isStreamer: true }, queries);
      const act = isConfirmed ? 'streamer_confirm' : 'streamer_decline';
      await audit.write({ agent, subjectId: account.id, act, about: reason }, queries);
      return undefined;
    });
    if (refused === undefined) await accounts.changed(account.id);
    return refused;
  },
});
