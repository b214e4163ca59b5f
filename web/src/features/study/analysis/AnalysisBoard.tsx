import { legalDests, pocketsOf, squareName } from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { EvalBar } from '../../../board/EvalBar.tsx';
import { chanceOf, scoreText } from '../../../board/score-text.ts';
import styles from '../../../board/study-layout.module.css';
import { useDrawings } from './use-drawings.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** The board on which both sides move, with the evaluation beside it, drawings, and the engine's arrows. */
export function AnalysisBoard({ room }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { position, fen, path, orientation, variant, play } = room;
  const dests = useMemo(() => legalDests(position), [position]);
  const drops = useMemo(() => [...position.dropDests()].map(squareName), [position]);
  const onGround = useDrawings(room);
  return (
    <div className={styles.boardRow}>
      <Evaluation room={room} />
      <div className={styles.board}>
        <Board
          fen={fen}
          variant={variant}
          orientation={orientation}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          lastMove={path.at(-1)}
          check={position.isCheck() ? position.turn : undefined}
          dests={dests}
          pockets={pocketsOf(position)}
          dropDests={drops}
          movable={position.turn}
          onMove={play}
          onGround={onGround}
        />
      </div>
    </div>
  );
}

function Evaluation({ room: { position, score, orientation } }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const winner = position.isEnd() ? position.outcome()?.winner : undefined;
  const over = position.isEnd() ? { white: 100, black: 0, none: 50 }[winner ?? 'none'] : undefined;
  const chance = over ?? (score && chanceOf(score));
  const text =
    over !== undefined
      ? { white: '1-0', black: '0-1', none: '½' }[winner ?? 'none']
      : score
        ? scoreText(intl, score)
        : '';
  const label = intl.formatMessage({ id: 'board.chance' }, { chance: Math.round(chance ?? 50), score: text || 'none' });
  return <EvalBar chance={chance} score={text} label={label} below={orientation} />;
}
