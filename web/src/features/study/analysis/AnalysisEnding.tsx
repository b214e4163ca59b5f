import type { EndingView } from '@tabiya/contract/study/endings.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Figurines } from '../../../board/Figurines.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { endingQuery } from './queries.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './ending.module.css';

type Ending = NonNullable<EndingView['ending']>;

/** The exact outcome of a position with few men, and of each of its moves, which go into the tree. */
export function AnalysisEnding({ room: { fen, position, play } }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { data, error } = useQuery(endingQuery(call, fen));
  return (
    <section className={styles.ending} aria-label={intl.formatMessage({ id: 'analysis.ending.title' })}>
      {error ? <p role="alert">{failureText(intl, error)}</p> : null}
      {data && data.ending === null ? (
        <p role="status">
          <FormattedMessage id="analysis.ending.building" />
        </p>
      ) : null}
      {data?.ending ? <Known ending={data.ending} color={position.turn} onPlay={play} /> : null}
    </section>
  );
}

interface KnownProps {
  ending: Ending;
  /** The side to move. */
  color: 'white' | 'black';
  onPlay: (uci: string) => void;
}

function Known({ ending, color, onPlay }: KnownProps) {
  const { moveList } = useBoardOptions();
  return (
    <>
      <p className={styles.outcome}>
        <Outcome {...ending} color={color} />
      </p>
      <ul className={styles.moves}>
        {ending.moves.map(({ uci, san, result, plies }) => (
          <li key={uci}>
            <button type="button" className={styles.move} data-result={result} onClick={() => onPlay(uci)}>
              <b dir="ltr">{moveList === 'figurine' ? <Figurines san={san} /> : san}</b>{' '}
              <FormattedMessage id={`analysis.ending.move.${result}`} values={{ count: movesIn(plies) }} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ result, plies, color }: Pick<Ending, 'result' | 'plies'> & { color: 'white' | 'black' }) {
  if (result === 'draw') return <FormattedMessage id="analysis.ending.draw" />;
  const winner = (result === 'win') === (color === 'white') ? 'white' : 'black';
  return <FormattedMessage id={`analysis.ending.wins.${winner}`} values={{ count: movesIn(plies) }} />;
}

/** Returns the number of moves of the winner until mate. */
const movesIn = (plies: number | null): number => Math.ceil((plies ?? 0) / 2);
