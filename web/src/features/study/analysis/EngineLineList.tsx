import { FormattedMessage, useIntl } from 'react-intl';
import { useBoardOptions } from '../../../board/board-options.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import { sayMove } from '../../../board/say-move.ts';
import { scoreText } from '../../../board/score-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { EngineLine } from './use-engine-lines.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './engine-lines.module.css';

/** Moves of a line that are shown: what does not fit into the row is cut. */
const MOST_SHOWN = 12;

/** What the engine would play, best first, or what the other side threatens; its height stays the same. */
export function EngineLineList({ room }: { room: AnalysisRoomModel }) {
  const { engine, position } = room;
  const { choice, lines, threat, isThreat, wantsThreat, state, again } = engine;
  if (state === 'failed' || state === 'taken') {
    return (
      <div className={styles.again}>
        <Button onClick={again}>
          <FormattedMessage id="analysis.engine.again" />
        </Button>
      </div>
    );
  }
  if (wantsThreat) {
    const isCheck = !isThreat && position.isCheck();
    return (
      <ol className={styles.lines}>
        {threat ? (
          <Line room={room} line={threat} isThreat />
        ) : (
          <li className={styles.wait}>{isCheck ? <FormattedMessage id="analysis.engine.no_threat" /> : null}</li>
        )}
      </ol>
    );
  }
  return (
    <ol className={styles.lines}>
      {Array.from({ length: choice.lines }, (_, at) => {
        const line = lines[at];
        return line ? <Line key={at} room={room} line={line} /> : <li key={at} className={styles.wait} />;
      })}
    </ol>
  );
}

interface LineProps {
  room: AnalysisRoomModel;
  line: EngineLine;
  isThreat?: boolean;
}

/** A line of the engine; a press on a move plays the line up to it, but a threat is only shown. */
function Line({ room, line, isThreat = false }: LineProps) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  const { position, playLine } = room;
  const first = position.turn === (isThreat ? 'black' : 'white') ? 0 : 1;
  return (
    <li className={styles.line} dir="ltr">
      <b className={styles.score} data-better={isBetterForWhite(line) ? 'white' : 'black'}>
        {scoreText(intl, line.score)}
      </b>
      <span className={styles.moves}>
        {line.sans.slice(0, MOST_SHOWN).map((san, at) => {
          const isWhite = (at + first) % 2 === 0;
          const number = position.fullmoves + Math.floor((at + first) / 2);
          const text = moveList === 'figurine' ? <Figurines san={san} /> : san;
          return (
            <span key={at} className={styles.one}>
              {isWhite || at === 0 ? <span aria-hidden>{isWhite ? `${number}.` : `${number}…`}</span> : null}
              {isThreat ? (
                <span className={styles.move}>{text}</span>
              ) : (
                <button
                  type="button"
                  className={styles.move}
                  aria-label={`${san}, ${sayMove(intl, san, isWhite ? 'white' : 'black')}`}
                  onClick={() => playLine(line.moves.slice(0, at + 1))}
                >
                  {text}
                </button>
              )}
            </span>
          );
        })}
      </span>
    </li>
  );
}

const isBetterForWhite = ({ score }: EngineLine): boolean => ('mate' in score ? score.mate > 0 : score.cp >= 0);
