import { awayTime, isLost, stallingTime } from '@tabiya/chess/rules/absence.ts';
import { timeControlOf } from '@tabiya/chess/rules/game-setup.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating/rating.ts';
import { opposite, type ByColor, type Color, type GameEvent } from '@tabiya/chess/rules/types.ts';
import type { ConductOutcome } from '../../people/conduct/service.ts';
import type { OpenGame } from './open-game.ts';

/** Shorter games earn their players no credit. */
const PLIES_OF_A_GAME = 10;
/** Part of the turn's time left within which a resignation counts as letting the clock run out. */
const LAST_MOMENT = 0.1;

type Played = Pick<OpenGame, 'game' | 'events' | 'away'>;

/** Returns the conduct of both players in a finished game. */
export const outcomesOf = (open: Played): ByColor<ConductOutcome> => {
  const { game } = open;
  // The conduct of those who play for days is their share of games lost on time.
  if (game.setup.timeControl.perMove !== undefined) return { white: 'fair', black: 'fair' };
  const usual: ConductOutcome = game.ply >= PLIES_OF_A_GAME ? 'good' : 'fair';
  const bad = faultIn(open);
  return { white: usual, black: usual, ...(bad && { [opposite(bad.by)]: 'fair', [bad.by]: bad.outcome }) };
};

const faultIn = (open: Played): { by: Color; outcome: ConductOutcome } | undefined => {
  const { game, events } = open;
  const last = events.at(-1);
  // Players who have time to come may also call the game off.
  const isByAppointment = game.setup.firstMoveTime !== undefined;
  if (isByAppointment && game.end?.result === '*') return undefined;
  switch (game.end?.reason) {
    case 'aborted':
      return last?.type === 'ended' && last.by ? { by: last.by, outcome: 'aborted' } : undefined;
    case 'first_move_timeout':
      return { by: game.position.turn, outcome: 'no_first_move' };
    case 'abandonment':
      return { by: game.position.turn, outcome: 'left' };
    case 'resignation':
      return last?.type === 'ended' && last.by ? givenUp(open, last.by) : undefined;
    case 'timeout':
      return gone(open);
    default:
      return undefined;
  }
};

/**
 * Returns the fault of a player who gave up: before the game counted, that is calling it off; after sitting until the
 * last moment, it is letting the clock run down.
 */
const givenUp = (open: Played, by: Color): { by: Color; outcome: ConductOutcome } | undefined => {
  const { game } = open;
  if (game.ply < MIN_RATED_PLIES) return { by, outcome: 'aborted' };
  const sat = by === game.position.turn && isLost(game.position, by) ? satFor(open, by) : 0;
  const left = game.clock[by];
  return sat > 0 && left <= LAST_MOMENT * (left + sat) ? { by, outcome: 'stalled' } : undefined;
};

/** Returns the fault of a player who left and let the clock run, or sat in a lost position until it had run down. */
const gone = (open: Played): { by: Color; outcome: ConductOutcome } | undefined => {
  const { game, events, away } = open;
  const by = game.position.turn;
  const absence = away[by];
  const end = events.at(-1);
  const before = lastTurn(events);
  if (!end || !before) return undefined;
  const prospects = { timeControl: game.setup.timeControl, isLost: isLost(game.position, by) };
  if (absence && end.at - Math.max(absence.since, before.at) >= awayTime(absence, prospects))
    return { by, outcome: 'left' };
  return prospects.isLost && satFor(open, by) > 0 ? { by, outcome: 'stalled' } : undefined;
};

/** Returns how long, ms, a last turn took that was longer than thinking takes, otherwise 0. */
const satFor = ({ game, events }: Played, by: Color): number => {
  const [before, end] = [lastTurn(events), events.at(-1)];
  const took = before && end ? end.at - before.at : 0;
  return took >= stallingTime(timeControlOf(game.setup, by)) ? took : 0;
};

/** Returns the event that the last turn began with. */
const lastTurn = (events: readonly GameEvent[]): GameEvent | undefined =>
  events.findLast(({ type }) => type === 'move' || type === 'taken_back');
