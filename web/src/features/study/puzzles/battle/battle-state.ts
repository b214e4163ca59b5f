import { applyBattleEvent, replayBattle, type Battle, type BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import type { battleChannel, BattleView } from '@tabiya/contract/study/puzzle-battles.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { RoomMessage } from '../../../../live-play/use-live-room.ts';

/** A battle as this page knows it, folded from its log with the code that the server uses. */
export interface BattleState {
  view: BattleView;
  /** Undefined until it has begun. */
  game: Battle | undefined;
  /** How many only watch. */
  watchers: number;
}

export const startBattle = (view: BattleView): BattleState => ({ view, game: fold(view), watchers: 0 });

export const changeBattle = (
  state: BattleState,
  change: RoomMessage<typeof battleChannel> | { type: 'refused'; ply: number },
): BattleState => {
  switch (change.type) {
    case 'state':
      return { ...startBattle(change.data.battle), watchers: change.data.presence?.watchers ?? 0 };
    case 'changed':
      return { ...startBattle(change.data), watchers: state.watchers };
    case 'presence':
      return { ...state, watchers: change.data.watchers };
    case 'event': {
      const { game } = state;
      return game === undefined || change.data.seq <= game.seq
        ? state
        : { ...state, game: applyBattleEvent(game, change.data) };
    }
    case 'settled':
      return { ...state, view: { ...state.view, status: 'ended', seats: change.data.seats } };
    default:
      return state;
  }
};

/** Returns the players in the order of their seats. */
export const seatsOf = ({ seats }: Pick<BattleView, 'seats'>): [BattleSeat, SeatView][] =>
  (Object.entries(seats) as [BattleSeat, SeatView][]).toSorted(([one], [other]) => one.localeCompare(other));

export const ownSeat = (view: Pick<BattleView, 'seats'>, accountId: string | undefined): BattleSeat | undefined =>
  seatsOf(view).find(([, { id }]) => id === accountId)?.[0];

const fold = ({ startedAt, seats, puzzles, events }: BattleView): Battle | undefined =>
  startedAt === null
    ? undefined
    : replayBattle({ startedAt, puzzles, seats: seatsOf({ seats }).map(([seat]) => seat) }, events);
