import { randomBytes } from 'node:crypto';
import { deadlines } from '@tabiya/contract/play/deadlines.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../games/service.ts';
import { calendarOf } from './calendar.ts';
import * as rows from './store.ts';

/** Calendars of the deadlines of daily games. */
export interface DeadlinesService {
  address(accountId: string): Promise<{ madeAt: number | null }>;
  makeAddress(accountId: string): Promise<{ path: string; madeAt: number }>;
  dropAddress(accountId: string): Promise<{ madeAt: null }>;
  /** Returns the deadlines of the games in which it is the turn of the member who has this address. */
  calendar(secret: string): Promise<FileContent | Refusal<'calendar_not_found'>>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface DeadlinesNeeds {
  accounts: Pick<AccountsService, 'standingOf' | 'playersById'>;
  games: Pick<GamesService, 'ownTurns'>;
}

const PURPOSE = 'calendar address';
/** 24 bytes are 32 characters in an address, and cannot be guessed. */
const SECRET_BYTES = 24;
/** As many games as anybody may play at once. */
const EVENTS_MAX = 500;

export const createDeadlinesService = (
  { store, secrets, config, now }: Pick<Platform, 'store' | 'secrets' | 'config' | 'now'>,
  { accounts, games }: DeadlinesNeeds,
): DeadlinesService => {
  const macOf = (secret: string): Buffer => secrets.mac(secret, PURPOSE);
  return {
    address: async (accountId) => ({ madeAt: (await rows.addressMadeAt(store, accountId)) ?? null }),
    async makeAddress(accountId) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const madeAt = now();
      await rows.putAddress(store, { account_id: accountId, secret_mac: macOf(secret), made_at: madeAt });
      return { path: deadlines.calendar.path.replace('{secret}', secret), madeAt };
    },
    async dropAddress(accountId) {
      await rows.deleteAddress(store, accountId);
      return { madeAt: null };
    },
    async calendar(secret) {
      const accountId = await rows.ownerOf(store, macOf(secret));
      const owner = accountId === undefined ? undefined : await accounts.standingOf(accountId);
      if (owner === undefined || isClosed(owner.membershipLevel)) return refuse('calendar_not_found');
      const turns = await games.ownTurns(owner.id, EVENTS_MAX);
      const opponents = await accounts.playersById(turns.map(({ opponentId }) => opponentId));
      const words = wordsIn(owner.locale);
      const { host } = new URL(config.baseUrl);
      const events = turns.map(({ id, dueAt, since, opponentId }) => ({
        uid: `${toShortUuid(id)}@${host}`,
        at: dueAt,
        changedAt: since,
        summary: String(
          words.formatMessage({ id: 'alerts.says.game' }, { username: opponents.get(opponentId)?.username ?? '' }),
        ),
        url: `${config.baseUrl}${url('web_game_daily', { id: toShortUuid(id) })}`,
      }));
      return { name: 'tabiya.ics', body: calendarOf('Tabiya', events) };
    },
    exportOf: async (accountId) => ({ madeAt: (await rows.addressMadeAt(store, accountId)) ?? null }),
    erase: rows.deleteAddress,
  };
};
