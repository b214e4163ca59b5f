import { ruleHolds } from '@tabiya/chess/rules/agreed-rules.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { RematchView } from '@tabiya/contract/play/games.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import type { NewGame, PreparedGame } from './start.ts';
import { clearRematchOffer, insertGame, lockGame, setRematchGame, setRematchOffer } from './store.ts';

export interface Rematches {
  offer(
    open: OpenGame,
    accountId: string,
  ): Promise<void | Refusal<
    'not_a_player' | 'game_not_over' | 'opponent_left' | 'already_playing' | 'playban' | 'agreed_without'
  >>;
  /** Takes back one's own offer or declines the other player's. */
  drop(open: OpenGame, accountId: string): Promise<void | Refusal<'not_a_player' | 'no_rematch_offer'>>;
  /** Called when a side has left: its offer ends. */
  left(open: OpenGame, side: Color): Promise<void>;
}

interface RematchParts {
  store: Store;
  prepare(game: NewGame): Promise<PreparedGame>;
  /** Called when the prepared game is committed. */
  started(game: PreparedGame): void;
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns whether an account may begin a game. */
  mayPlay(accountId: string): Promise<boolean>;
  /** Returns whether either blocks the other. */
  isBlocked(a: string, b: string): Promise<boolean>;
  tell(open: OpenGame, rematch: RematchView): void;
}

export const createRematches = ({ store, prepare, started, tell, ...asks }: RematchParts): Rematches => {
  const agree = (open: OpenGame, rematch: RematchView) => {
    open.rematch = rematch;
    tell(open, rematch);
  };

  return {
    async offer(open, accountId) {
      const side = sideOf(open, accountId);
      if (side === undefined) return refuse('not_a_player');
      if (ruleHolds(open.game, 'noRematch')) return refuse('agreed_without');
      // Players may learn from another node that the game is settled before this node has read it.
      if (!open.settled) await open.turn;
      if (!open.settled) return refuse('game_not_over');
      if (open.rematch.gameId !== null) return;
      // Players of a daily game need not be there, nor free, to begin the next one.
      const isDaily = open.hasStoredDeadline;
      if (!isDaily && open.away[opposite(side)]) return refuse('opponent_left');
      const { white, black } = open.seats;
      // The answer is the same as for a player who left, so that it does not reveal a block.
      if (await asks.isBlocked(white.id, black.id)) return refuse('opponent_left');
      if (!isDaily && (await asks.playing([white.id, black.id])).size > 0) return refuse('already_playing');
      if (!(await asks.mayPlay(accountId))) return refuse('playban');
      const next = await prepare(nextOf(open));
      const { rematch, begun } = await store.transaction((queries) => record(queries, { open, side, next }));
      agree(open, rematch);
      if (begun) started(next);
    },

    async drop(open, accountId) {
      if (sideOf(open, accountId) === undefined) return refuse('not_a_player');
      if (!(await clearRematchOffer(store, open.id, ['white', 'black']))) return refuse('no_rematch_offer');
      agree(open, { offeredBy: null, gameId: null });
    },

    async left(open, side) {
      if (open.hasStoredDeadline || open.rematch.offeredBy !== side || open.rematch.gameId !== null) return;
      if (await clearRematchOffer(store, open.id, [side])) agree(open, { offeredBy: null, gameId: null });
    },
  };
};

/** Returns the same game with colours changed, unless it was called off; odds stay with the player who had them. A
 * starting position that was drawn by lot is drawn again. */
const nextOf = ({ seats, variant, rated, game, isPositionChosen, isWithoutVacation }: OpenGame): NewGame => {
  const { timeControl, moveCost, firstMoveTime, initialFen, rules } = game.setup;
  const isReplayed = game.end?.result === '*';
  const white = isReplayed ? 'white' : 'black';
  const handicap = game.setup.handicap;
  return {
    players: { white: seats[white].id, black: seats[opposite(white)].id },
    variant,
    initialFen: isPositionChosen ? initialFen : undefined,
    timeControl,
    handicap: handicap && { white: handicap[white], black: handicap[opposite(white)] },
    moveCost,
    firstMoveTime,
    rated,
    noVacation: isWithoutVacation,
    rules,
  };
};

/** Records the offer or, if the other side has offered, the one game that comes of it. */
const record = async (
  queries: Queries,
  { open, side, next }: { open: OpenGame; side: Color; next: PreparedGame },
): Promise<{ rematch: RematchView; begun: boolean }> => {
  const row = await lockGame(queries, open.id);
  if (row === undefined) throw new Error(`game ${open.id} is gone`);
  if (row.rematch_game_id !== null) {
    return { rematch: { offeredBy: row.rematch_offered_by, gameId: row.rematch_game_id }, begun: false };
  }
  if (row.rematch_offered_by !== opposite(side)) {
    await setRematchOffer(queries, open.id, side);
    return { rematch: { offeredBy: side, gameId: null }, begun: false };
  }
  await insertGame(queries, next.row, next.log);
  await setRematchGame(queries, open.id, next.row.id);
  return { rematch: { offeredBy: row.rematch_offered_by, gameId: next.row.id }, begun: true };
};
