import { awayTime, isLost, sittingTime } from '@tabiya/chess/rules/leaving.ts';
import { timeControlOf } from '@tabiya/chess/rules/game-setup.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating/rating.ts';
import { opposite, type ByColor, type Color, type GameEvent } from '@tabiya/chess/rules/types.ts';
import type { Outcome } from '../../people/conduct/service.ts';
import type { OpenGame } from './open-game.ts';

/** Shorter games say nothing good of their players. */
const PLIES_OF_A_GAME = 10;
/** The part of the time of a turn that is left to who resigns just before the flag would have fallen. */
const LAST_MOMENT = 0.1;

type Played = Pick<OpenGame, 'game' | 'events' | 'away'>;

/** How both players behaved in a game that is over. */
export const outcomesOf = (open: Played): ByColor<Outcome> => {
  const { game } = open;
  const usual: Outcome = game.ply >= PLIES_OF_A_GAME ? 'good' : 'fair';
  const bad = faultIn(open);
  return { white: usual, black: usual, ...(bad && { [opposite(bad.by)]: 'fair', [bad.by]: bad.outcome }) };
};

const faultIn = (open: Played): { by: Color; outcome: Outcome } | undefined => {
  const { game, events } = open;
  const last = events.at(-1);
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

/** Who gave up before the game counted called it off in other words; who sat until the last moment let the clock run down. */
const givenUp = (open: Played, by: Color): { by: Color; outcome: Outcome } | undefined => {
  const { game } = open;
  if (game.ply < MIN_RATED_PLIES) return { by, outcome: 'aborted' };
  const sat = by === game.position.turn && isLost(game, by) ? satFor(open, by) : 0;
  const left = game.clock[by];
  return sat > 0 && left <= LAST_MOMENT * (left + sat) ? { by, outcome: 'stalled' } : undefined;
};

/** Who went away and let the clock run, or sat before a lost position until it had run down. */
const gone = (open: Played): { by: Color; outcome: Outcome } | undefined => {
  const { game, events, away } = open;
  const by = game.position.turn;
  const absence = away[by];
  const end = events.at(-1);
  const before = lastTurn(events);
  if (!end || !before) return undefined;
  const prospects = { timeControl: game.setup.timeControl, isLost: isLost(game, by) };
  if (absence && end.at - Math.max(absence.since, before.at) >= awayTime(absence, prospects))
    return { by, outcome: 'left' };
  return prospects.isLost && satFor(open, by) > 0 ? { by, outcome: 'stalled' } : undefined;
};

/** How long (ms) a last turn took that was longer than thought takes, otherwise 0. */
const satFor = ({ game, events }: Played, by: Color): number => {
  const [before, end] = [lastTurn(events), events.at(-1)];
  const took = before && end ? end.at - before.at : 0;
  return took >= sittingTime(timeControlOf(game.setup, by)) ? took : 0;
};

/** What the last turn began with. */
const lastTurn = (events: readonly GameEvent[]): GameEvent | undefined =>
  events.findLast(({ type }) => type === 'move' || type === 'taken_back');
