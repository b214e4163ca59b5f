import type { Color, GameEnd } from '@tabiya/chess/rules/types.ts';
import { useIntl } from 'react-intl';
import { endSentence, endTitle } from './end-words.ts';

interface GameVerdictProps {
  end: GameEnd;
  /** The side of the reader; undefined for spectators. */
  me: Color | undefined;
  /** The side to move at the end; with it, the reason is said too. */
  turn?: Color | undefined;
}

/** How a game has ended, in words. */
export function GameVerdict({ end, me, turn }: GameVerdictProps) {
  const intl = useIntl();
  return (
    <>
      <b>{endTitle(intl, end, me)}</b>
      {turn === undefined ? null : ` ${endSentence(intl, end, turn)}`}
    </>
  );
}
