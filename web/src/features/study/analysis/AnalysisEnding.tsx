import { ENDING_MEN_MAX } from '@tabiya/chess/endings/is-ending.ts';
import type { EndingView } from '@tabiya/contract/study/endings.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Figurines } from '../../../board/Figurines.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { endingCoverageQuery, endingQuery } from './queries.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './ending.module.css';

type Ending = NonNullable<EndingView['ending']>;

/** The exact outcome of a position with few men, where the site has tables of so many. */
export function AnalysisEnding({ room }: { room: AnalysisRoomModel }) {
  const men = room.position.board.occupied.size();
  const { data } = useQuery({ ...endingCoverageQuery(call), enabled: men > ENDING_MEN_MAX });
  return men <= (data?.men ?? ENDING_MEN_MAX) ? <LookedUp room={room} /> : null;
}

/** The outcome of the position, and of each of its moves, which go into the tree. */
function LookedUp({ room: { fen, position, play } }: { room: AnalysisRoomModel }) {
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
        <OutcomeLine {...ending} color={color} />
      </p>
      <ul className={styles.moves}>
        {ending.moves.map(({ uci, san, ...outcome }) => (
          <li key={uci}>
            <button type="button" className={styles.move} data-result={outcome.result} onClick={() => onPlay(uci)}>
              <b dir="ltr">{moveList === 'figurine' ? <Figurines san={san} /> : san}</b> <MoveOutcome {...outcome} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        <FormattedMessage id={`analysis.ending.source.${ending.source}`} values={{ count: ending.men }} />
      </p>
    </>
  );
}

type Outcome = Pick<Ending, 'result' | 'plies' | 'dtz'>;

function MoveOutcome({ result, plies, dtz }: Outcome) {
  if (plies !== null && (result === 'win' || result === 'loss')) {
    return <FormattedMessage id={`analysis.ending.move.${result}`} values={{ count: movesIn(plies) }} />;
  }
  return (
    <>
      <FormattedMessage id={`analysis.ending.move.${MOVE_RESULTS[result]}`} /> <Distance dtz={dtz} />
    </>
  );
}

/** The words for a result whose plies to mate nobody knows. */
const MOVE_RESULTS = {
  win: 'won',
  cursed_win: 'cursed_win',
  draw: 'draw',
  blessed_loss: 'blessed_loss',
  loss: 'lost',
} as const;

function OutcomeLine({ result, plies, dtz, color }: Outcome & { color: 'white' | 'black' }) {
  if (result === 'draw') return <FormattedMessage id="analysis.ending.draw" />;
  const isOwn = result === 'win' || result === 'cursed_win';
  const winner = isOwn === (color === 'white') ? 'white' : 'black';
  if (plies !== null) {
    return <FormattedMessage id={`analysis.ending.wins.${winner}`} values={{ count: movesIn(plies) }} />;
  }
  const isSure = result === 'win' || result === 'loss';
  return (
    <>
      <FormattedMessage id={`analysis.ending.${isSure ? 'won' : 'wins_unless'}.${winner}`} /> <Distance dtz={dtz} />
    </>
  );
}

/** The plies that a Syzygy table counts; those of results that the fifty-move rule changes tell nothing. */
function Distance({ dtz }: Pick<Outcome, 'dtz'>) {
  if (dtz === null || dtz > 100) return null;
  return <FormattedMessage id="analysis.ending.dtz" values={{ count: dtz }} />;
}

/** Returns the number of moves of the winner until mate. */
const movesIn = (plies: number): number => Math.ceil(plies / 2);
