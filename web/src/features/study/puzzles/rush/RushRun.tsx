import { RUSH_STRIKES } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { SidePanel } from '../../../../board/SidePanel.tsx';
import { Clock } from '../../../../board/Clock.tsx';
import layout from '../../../../board/study-layout.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PuzzleBoard } from '../PuzzleBoard.tsx';
import puzzles from '../puzzles.module.css';
import { PuzzleSwitches } from '../PuzzleSwitches.tsx';
import { Strikes } from '../Strikes.tsx';
import { statusKey } from '../status-key.ts';
import { usePuzzleKeys } from '../use-puzzle-keys.ts';
import { useSolving } from '../use-solving.ts';
import { RushAnswers } from './RushAnswers.tsx';
import type { Rush, SeenRun } from './use-rush.ts';
import styles from './rush.module.css';

const PuzzleTyping = lazy(async () => ({ default: (await import('../PuzzleTyping.tsx')).PuzzleTyping }));

/** A run that goes on. */
export function RushRun({ run, rush }: { run: SeenRun; rush: Rush }) {
  const puzzle = run.view.puzzle!;
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="puzzle_rush.title" />
      </h1>
      <OnePuzzle key={puzzle.id} puzzle={puzzle} run={run} rush={rush} />
    </div>
  );
}

function OnePuzzle({ puzzle, run, rush }: { puzzle: PuzzleView; run: SeenRun; rush: Rush }) {
  const intl = useIntl();
  const solving = useSolving(puzzle, (tried) => rush.decide(run, tried), { pace: 'quick' });
  const keys = usePuzzleKeys(solving, undefined);
  const { left, score, strikes, answers, id } = run.view;
  return (
    <div className={classNames(layout.layout, puzzles.layout)}>
      <PuzzleBoard puzzle={puzzle} solving={solving} isFlipped={keys.isFlipped} />
      <SidePanel className={puzzles.panel} aria-label={intl.formatMessage({ id: 'puzzle_rush.title' })}>
        <div className={styles.state}>
          {left === null ? null : (
            <Clock label={intl.formatMessage({ id: 'puzzle_rush.clock' })} remaining={left} runningSince={run.at} />
          )}
          <strong className={styles.score}>
            <span className="visually-hidden">
              <FormattedMessage id="puzzle_rush.score" />
            </span>
            <FormattedNumber value={score} />
          </strong>
          <Strikes strikes={strikes} most={RUSH_STRIKES} className={styles.strikes} />
        </div>
        <p className={puzzles.status}>
          <span className={puzzles.side} data-color={solving.solver} aria-hidden />
          <FormattedMessage id={statusKey(solving, undefined)} values={{ color: solving.solver }} />
        </p>
        {keys.extra === 'typing' ? (
          <Suspense fallback={null}>
            <PuzzleTyping solving={solving} />
          </Suspense>
        ) : null}
        <RushAnswers answers={answers} />
        <div className={classNames(puzzles.ways, styles.ways)}>
          {solving.phase === 'unsent' ? (
            <Button wide variant="play" onClick={solving.sendAgain}>
              <FormattedMessage id="puzzles.send_again" />
            </Button>
          ) : null}
          <Button wide onClick={() => void rush.end(id)}>
            <FormattedMessage id="puzzle_rush.end" />
          </Button>
        </div>
        <PuzzleSwitches keys={keys} solving={solving} />
      </SidePanel>
    </div>
  );
}
