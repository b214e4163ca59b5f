import { useQuery } from '@tanstack/react-query';
import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import type { RushHome, RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { SidePanel } from '../../../../board/SidePanel.tsx';
import layout from '../../../../board/study-layout.module.css';
import { call } from '../../../../platform/net/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PuzzleBoard } from '../PuzzleBoard.tsx';
import { PuzzleMoves } from '../PuzzleMoves.tsx';
import puzzles from '../puzzles.module.css';
import { statusKey } from '../status-key.ts';
import { usePuzzleKeys } from '../use-puzzle-keys.ts';
import { useSolving } from '../use-solving.ts';
import { rushReviewQuery } from './queries.ts';
import { RushAnswers } from './RushAnswers.tsx';
import { LeftToday } from '../LeftToday.tsx';
import type { Rush } from './use-rush.ts';
import runs from '../run.module.css';
import styles from './rush.module.css';

interface RushEndProps {
  view: RushView;
  home: RushHome;
  rush: Rush;
}

/** What came of a run; the puzzles that were missed come again, one after the other and unrated. */
export function RushEnd({ view, home, rush }: RushEndProps) {
  const { data } = useQuery({ ...rushReviewQuery(call, view.id), enabled: view.answers.length > 0 });
  const [chosen, setChosen] = useState<string>();
  const missed = view.answers.filter(({ isRight }) => !isRight);
  const open = chosen ?? (missed[0] ?? view.answers[0])?.id;
  const puzzle = data?.puzzles.find(({ id }) => id === open);
  const panel = (
    <Summary view={view} home={home} rush={rush}>
      <RushAnswers answers={view.answers} onOpen={setChosen} open={open} />
    </Summary>
  );
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="puzzle_rush.title" />
      </h1>
      {puzzle ? <Again key={puzzle.id} puzzle={puzzle} panel={panel} /> : <div className={runs.alone}>{panel}</div>}
    </div>
  );
}

function Summary({ view, home, rush, children }: RushEndProps & { children: ReactNode }) {
  const best = home.bests[view.mode].ever;
  const isBest = view.score > 0 && view.score >= best;
  return (
    <>
      <div className={classNames(runs.result, styles.result)}>
        <span>
          <FormattedMessage id={`puzzle_rush.mode.${view.mode}`} />
        </span>
        <strong>
          <FormattedNumber value={view.score} />
        </strong>
        <span role="status">
          {isBest ? (
            <FormattedMessage id="puzzle_rush.best" />
          ) : (
            <FormattedMessage id="puzzle_rush.best_is" values={{ best }} />
          )}
        </span>
      </div>
      {children}
      {home.left === 0 ? (
        <LeftToday left={0} slide="rushes_a_day" more={<FormattedMessage id="puzzle_rush.more" />}>
          <FormattedMessage id="puzzle_rush.left" values={{ left: 0 }} />
        </LeftToday>
      ) : null}
      <div className={puzzles.ways}>
        <Button
          wide
          size="large"
          variant="play"
          busy={rush.isBusy}
          disabled={home.left === 0}
          onClick={() => void rush.start(view.mode)}
        >
          <FormattedMessage id="puzzle_rush.again" />
        </Button>
        <Button wide onClick={rush.leave}>
          <FormattedMessage id="puzzle_rush.modes" />
        </Button>
      </div>
    </>
  );
}

function Again({ puzzle, panel }: { puzzle: PuzzleView; panel: ReactNode }) {
  const intl = useIntl();
  const solving = useSolving(puzzle, async ({ moves }) =>
    moves.length > 0 && judgeAttempt(puzzle, moves) === 'solved' ? 'solved' : 'failed',
  );
  const keys = usePuzzleKeys(solving, undefined);
  const isOver = solving.phase === 'over';
  return (
    <div className={classNames(layout.layout, puzzles.layout)}>
      <PuzzleBoard puzzle={puzzle} solving={solving} isFlipped={keys.isFlipped} />
      <SidePanel className={puzzles.panel} aria-label={intl.formatMessage({ id: 'puzzle_rush.title' })}>
        <p className={puzzles.status}>
          <span className={puzzles.side} data-color={solving.solver} aria-hidden />
          <FormattedMessage id={statusKey(solving, undefined)} values={{ color: solving.solver }} />
        </p>
        <PuzzleMoves solving={solving} />
        <div className={puzzles.ways}>
          <Button disabled={!isOver} onClick={solving.again}>
            <FormattedMessage id="puzzles.again" />
          </Button>
          <Button onClick={isOver ? solving.showLine : solving.giveUp} disabled={!isOver && !solving.mayMove}>
            <FormattedMessage id="puzzles.line" />
          </Button>
        </div>
        {panel}
      </SidePanel>
    </div>
  );
}
