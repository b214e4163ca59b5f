import { teamOf, type BughouseEnd, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseLine } from '@tabiya/contract/play/bughouse.ts';
import type { IntlShape } from 'react-intl';

export type TableVerdict = 'won' | 'lost' | 'drawn' | 'called_off' | 'over';

/** Returns the result as one seat sees it; for a spectator only that the game is over. */
export const verdictOf = ({ result }: BughouseEnd, me: Seat | undefined): TableVerdict => {
  if (result === '*') return 'called_off';
  if (result === '1/2-1/2') return 'drawn';
  if (me === undefined) return 'over';
  return (result === '1-0') === (teamOf(me) === 'first') ? 'won' : 'lost';
};

/** Returns "Your team won", or for spectators the names of the winners. */
export const endTitle = (
  intl: IntlShape,
  end: BughouseEnd,
  { seats, me }: Pick<BughouseLine, 'seats'> & { me: Seat | undefined },
): string => {
  const verdict = verdictOf(end, me);
  if (verdict !== 'over') return intl.formatMessage({ id: `bughouse.verdict.${verdict}` });
  const [one, other] = end.result === '1-0' ? [seats.whiteA, seats.blackB] : [seats.whiteB, seats.blackA];
  return intl.formatMessage({ id: 'bughouse.team_won' }, { one: one.username, other: other.username });
};

/** Returns the reason of the result, as a sentence. */
export const endSentence = (
  intl: IntlShape,
  { result, reason, seat, board }: BughouseEnd,
  { seats }: Pick<BughouseLine, 'seats'>,
): string =>
  intl.formatMessage(
    {
      id:
        reason === 'abandonment' && result === '1/2-1/2' ? 'bughouse.end.abandonment_drawn' : `bughouse.end.${reason}`,
    },
    { name: seat ? seats[seat].username : '', board: (board ?? 'a').toUpperCase() },
  );
