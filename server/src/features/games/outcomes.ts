import { awayTime, isLost, sittingTime } from '@tabiya/chess/leaving.ts';
import { timeControlOf } from '@tabiya/chess/game-setup.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating.ts';
import { opposite, type ByColor, type Color } from '@tabiya/chess/types.ts';
import type { Outcome } from '../conduct/service.ts';
import type { OpenGame } from './open-game.ts';

/** Shorter games say nothing good of their players. */
const PLIES_OF_A_GAME = 10;

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
    // Given up before it counted, it was called off in other words.
    case 'resignation':
      return game.ply < MIN_RATED_PLIES && last?.type === 'ended' && last.by
        ? { by: last.by, outcome: 'aborted' }
        : undefined;
    case 'timeout':
      return gone(open);
    default:
      return undefined;
  }
};

/** Who went away and let the clock run, or sat before a lost position until it had run down. */
const gone = ({ game, events, away }: Played): { by: Color; outcome: Outcome } | undefined => {
  const by = game.position.turn;
  const absence = away[by];
  const end = events.at(-1);
  const before = events.findLast(({ type }) => type === 'move' || type === 'taken_back');
  if (!end || !before) return undefined;
  const prospects = { timeControl: game.setup.timeControl, isLost: isLost(game, by) };
  if (absence && end.at - Math.max(absence.since, before.at) >= awayTime(absence, prospects))
    return { by, outcome: 'left' };
  const sat = end.at - before.at >= sittingTime(timeControlOf(game.setup, by));
  return prospects.isLost && sat ? { by, outcome: 'stalled' } : undefined;
};
