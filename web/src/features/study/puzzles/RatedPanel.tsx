import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PuzzleFactList } from './PuzzleFactList.tsx';
import { PuzzleMoves } from './PuzzleMoves.tsx';
import { PuzzleSwitches } from './PuzzleSwitches.tsx';
import { RatedHead } from './RatedHead.tsx';
import { statusKey } from './status-key.ts';
import type { PuzzleKeysModel } from './use-puzzle-keys.ts';
import type { Rated } from './use-rated.ts';
import type { Solving } from './use-solving.ts';
import styles from './puzzles.module.css';

const PuzzleTyping = lazy(async () => ({ default: (await import('./PuzzleTyping.tsx')).PuzzleTyping }));
const PuzzleKeys = lazy(async () => ({ default: (await import('./PuzzleKeys.tsx')).PuzzleKeys }));

interface RatedPanelProps {
  puzzle: PuzzleView;
  run: Rated;
  solving: Solving;
  keys: PuzzleKeysModel;
}

/** Rating and difficulty, what to do, what came of it, and the way on. */
export function RatedPanel({ puzzle, run, solving, keys }: RatedPanelProps) {
  const intl = useIntl();
  const { phase, solver } = solving;
  const outcome = phase === 'over' ? run.answer?.outcome : undefined;
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'puzzles.title' })}>
      <RatedHead run={run} isOver={phase === 'over'} />
      <div className={styles.body}>
        <p className={styles.status} data-outcome={outcome ?? solving.note}>
          <span className={styles.side} data-color={solver} aria-hidden />
          <FormattedMessage id={statusKey(solving, run.answer)} values={{ color: solver }} />
        </p>
        <PuzzleMoves solving={solving} />
        {run.answer?.facts && phase !== 'again' ? <PuzzleFactList run={run} facts={run.answer.facts} /> : null}
        {keys.extra === 'typing' && solving.isTrying ? (
          <Suspense fallback={null}>
            <PuzzleTyping solving={solving} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Ways puzzle={puzzle} run={run} solving={solving} />
      </div>
      <PuzzleSwitches keys={keys} solving={solving} />
      {keys.extra === 'keys' ? (
        <Suspense fallback={null}>
          <PuzzleKeys onClose={keys.close} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Ways({ puzzle, run, solving }: Omit<RatedPanelProps, 'keys'>) {
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
        <Button wide size="large" variant="play" busy={run.isBusy} onClick={run.next}>
          <FormattedMessage id="puzzles.next" />
        </Button>
        <Button onClick={again}>
          <FormattedMessage id="puzzles.again" />
        </Button>
        <Button onClick={showLine}>
          <FormattedMessage id="puzzles.line" />
        </Button>
        <Button wide href={pageUrl('web_analysis_board_editor', undefined, { fen: fenOf(puzzleStart(puzzle)) })}>
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
