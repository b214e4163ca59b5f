import { isLost } from '@tabiya/chess/leaving.ts';
import { timeControlOf } from '@tabiya/chess/game-setup.ts';
import { opposite, type ByColor, type Color } from '@tabiya/chess/types.ts';
import type { Outcome } from '../conduct/service.ts';
import type { OpenGame } from './open-game.ts';

/** Shorter games say nothing good of their players. */
const PLIES_OF_A_GAME = 10;
/** A last turn of this part of the whole time, within limits (ms), is not thought but spite or absence. */
const SITTING_PART = 1 / 12;
const LEAST_SITTING = 15_000;
const MOST_SITTING = 180_000;

/** How both players behaved in a game that is over. */
export const outcomesOf = (open: OpenGame): ByColor<Outcome> => {
  const { game } = open;
  const usual: Outcome = game.ply >= PLIES_OF_A_GAME ? 'good' : 'fair';
  const bad = faultIn(open);
  return { white: usual, black: usual, ...(bad && { [opposite(bad.by)]: 'fair', [bad.by]: bad.outcome }) };
};

const faultIn = (open: OpenGame): { by: Color; outcome: Outcome } | undefined => {
  const { game, events } = open;
  const last = events.at(-1);
  switch (game.end?.reason) {
    case 'aborted':
      return last?.type === 'ended' && last.by ? { by: last.by, outcome: 'aborted' } : undefined;
    case 'first_move_timeout':
      return { by: game.position.turn, outcome: 'no_first_move' };
    case 'abandonment':
      return { by: game.position.turn, outcome: 'left' };
    case 'timeout':
      return sitting(open);
    default:
      return undefined;
  }
};

/** Who let the clock run down in a lost position, there or not. */
const sitting = ({ game, events, away }: OpenGame): { by: Color; outcome: Outcome } | undefined => {
  const by = game.position.turn;
  const end = events.at(-1);
  const before = events.findLast(({ type }) => type === 'move' || type === 'taken_back');
  if (!end || !before || !isLost(game, by)) return undefined;
  const { base, increment } = timeControlOf(game.setup, by);
  const limit = Math.min(MOST_SITTING, Math.max(LEAST_SITTING, (base + 40 * increment) * SITTING_PART));
  if (end.at - before.at < limit) return undefined;
  return { by, outcome: away[by] ? 'left' : 'stalled' };
};
