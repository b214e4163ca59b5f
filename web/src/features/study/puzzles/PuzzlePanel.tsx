import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { PuzzleView, SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PuzzleMoves } from './PuzzleMoves.tsx';
import { PuzzleSwitches } from './PuzzleSwitches.tsx';
import { ReportPuzzle } from './ReportPuzzle.tsx';
import { statusKey } from './status-key.ts';
import type { PuzzleKeysModel } from './use-puzzle-keys.ts';
import type { Solving } from './use-solving.ts';
import styles from './puzzles.module.css';

const PuzzleTyping = lazy(async () => ({ default: (await import('./PuzzleTyping.tsx')).PuzzleTyping }));
const PuzzleKeys = lazy(async () => ({ default: (await import('./PuzzleKeys.tsx')).PuzzleKeys }));

export interface PuzzlePanelProps {
  puzzle: PuzzleView;
  solving: Solving;
  keys: PuzzleKeysModel;
  /** What the first try came to; undefined before it is decided. */
  answer: Pick<SolveAnswer, 'outcome'> | undefined;
  /** Name of the panel. */
  title: string;
  head: (isOver: boolean) => ReactNode;
  /** What is known of the puzzle once it has been tried. */
  facts: ReactNode;
  /** The way on, once it is over. */
  onward: ReactNode;
  foot?: ReactNode;
}

/** What to do, what came of it, and the way on. */
export function PuzzlePanel({ puzzle, solving, keys, answer, title, head, facts, onward, foot }: PuzzlePanelProps) {
  const { phase, solver } = solving;
  const outcome = phase === 'over' ? answer?.outcome : undefined;
  return (
    <SidePanel className={styles.panel} aria-label={title}>
      {head(phase === 'over')}
      <div className={styles.body}>
        <p className={styles.status} data-outcome={outcome ?? solving.note}>
          <span className={styles.side} data-color={solver} aria-hidden />
          <FormattedMessage id={statusKey(solving, answer)} values={{ color: solver }} />
        </p>
        <PuzzleMoves solving={solving} />
        {phase === 'again' ? null : facts}
        {keys.extra === 'typing' && solving.isTrying ? (
          <Suspense fallback={null}>
            <PuzzleTyping solving={solving} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Ways fen={fenOf(puzzleStart(puzzle))} solving={solving} onward={onward} />
      </div>
      {phase === 'over' ? <ReportPuzzle id={puzzle.id} /> : null}
      <PuzzleSwitches keys={keys} solving={solving} />
      {keys.extra === 'keys' ? (
        <Suspense fallback={null}>
          <PuzzleKeys onClose={keys.close} />
        </Suspense>
      ) : null}
      {foot}
    </SidePanel>
  );
}

interface WaysProps {
  /** Where the solver begins. */
  fen: string;
  solving: Solving;
  onward: ReactNode;
}

function Ways({ fen, solving, onward }: WaysProps) {
  const { phase, hasHints, giveHint, giveUp, again, showLine, sendAgain, mayMove } = solving;
  if (phase === 'unsent') {
    return (
      <Button wide variant="play" onClick={sendAgain}>
        <FormattedMessage id="puzzles.send_again" />
      </Button>
    );
  }
  if (phase === 'over') {
    return (
      <>
        {onward}
        <Button onClick={again}>
          <FormattedMessage id="puzzles.again" />
        </Button>
        <Button onClick={showLine}>
          <FormattedMessage id="puzzles.line" />
        </Button>
        <Button wide href={pageUrl('web_analysis_board_editor', undefined, { fen })}>
          <FormattedMessage id="analysis.link" />
        </Button>
      </>
    );
  }
  return (
    <>
      <Button disabled={!hasHints} onClick={giveHint}>
        <FormattedMessage id="puzzles.hint" />
      </Button>
      <Button disabled={!mayMove} onClick={phase === 'first' ? giveUp : showLine}>
        <FormattedMessage id="puzzles.solution" />
      </Button>
    </>
  );
}
