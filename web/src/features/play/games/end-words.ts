import type { Color, GameEnd } from '@tabiya/chess/rules/types.ts';
import type { IntlShape } from 'react-intl';

export type GameVerdict = 'won' | 'lost' | 'drawn' | 'white_won' | 'black_won' | 'called_off';

/** Returns the result as one side or a spectator sees it. */
export const verdictOf = ({ result }: GameEnd, me: Color | undefined): GameVerdict => {
  if (result === '*') return 'called_off';
  if (result === '1/2-1/2') return 'drawn';
  const winner = result === '1-0' ? 'white' : 'black';
  if (me === undefined) return `${winner}_won`;
  return me === winner ? 'won' : 'lost';
};

/** Returns the heading of the result: "You won". */
export const endTitle = (intl: IntlShape, end: GameEnd, me: Color | undefined): string =>
  intl.formatMessage({ id: `games.verdict.${verdictOf(end, me)}` });

/** Returns the reason as a sentence: "Black ran out of time." `turn` is the side to move at the end. */
export const endSentence = (intl: IntlShape, { result, reason }: GameEnd, turn: Color): string => {
  const isDrawn = result === '1/2-1/2';
  // In a draw the side to move has still run out of time, or left.
  const loser = isDrawn ? turn : result === '1-0' ? 'black' : 'white';
  if (isDrawn && reason === 'abandonment') return intl.formatMessage({ id: 'games.end.abandonment_drawn' }, { loser });
  return intl.formatMessage({ id: `games.end.${reason}` }, { loser });
};
