import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../games/service.ts';
import type { ChatTable } from './place-service.ts';
import { mayMute, maySeeChat } from './policy.ts';
import * as rows from './store.ts';

export interface ModerationNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'playersOf'>;
}

export interface ChatModeration {
  remove(me: Caller, table: ChatTable, id: number): Promise<void | Refusal<'line_not_found'>>;
  mute(
    me: Caller,
    line: { table: ChatTable; id: number; hours: number },
  ): Promise<void | Refusal<'line_not_found' | 'not_allowed'>>;
  /** Returns a line that the account may read, for a report about it. */
  lineFor(accountId: string, id: number): Promise<{ authorId: string; content: string } | undefined>;
}

const HOUR = 3_600_000;

export const createModeration = (
  { store, now, tell }: Pick<Platform, 'store' | 'now'> & { tell(table: ChatTable, removed: number): void },
  { accounts, games }: ModerationNeeds,
): ChatModeration => ({
  async remove(me, table, id) {
    if (!(await rows.removeLine(store, { ...table, id, by: me.id, at: now() }))) return refuse('line_not_found');
    tell(table, id);
  },
  async mute(me, { table, id, hours }) {
    const line = await rows.lineById(store, id);
    if (line?.game_id !== table.gameId || line.room !== table.room) return refuse('line_not_found');
    const author = (await accounts.playersById([line.account_id])).get(line.account_id);
    if (author === undefined) return refuse('line_not_found');
    if (!mayMute(me, author.membershipLevel)) return refuse('not_allowed');
    await rows.writeMute(store, { accountId: author.id, until: now() + hours * HOUR, by: me.id, at: now() });
  },
  async lineFor(accountId, id) {
    const line = await rows.lineById(store, id);
    const game = line && (await games.playersOf(line.game_id));
    if (line === undefined || line.text === null || game === undefined) return undefined;
    const isPlayer = game.players.includes(accountId);
    const isSeen = maySeeChat({ room: line.room, isPlayer, isOver: game.isOver });
    return isSeen ? { authorId: line.account_id, content: line.text } : undefined;
  },
});
