import { mainlineOf, type PgnNotes } from '@tabiya/chess/notation/pgn-tree.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import X from 'lucide-react/icons/x';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChanceGraph } from '../../../board/ChanceGraph.tsx';
import { chanceOf } from '../../../board/score-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EngineLoading } from './EngineHead.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import type { GradingModel } from './use-grading.ts';
import styles from './analysis.module.css';

/** Fewest evaluations of the main line that make a graph. */
const FEWEST = 2;
/** A report says no depth; its searches reach about this one, in plies. */
const REPORT_DEPTH = 15;
/** Difference of White's chance, in percent, from which on two evaluations are different verdicts. */
const OTHER_VERDICT = 10;

/** White's chances along the main line where they are known, and how far the grading has come. */
export function AnalysisGraph({ room }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { tree, path, positionAt, grading, select } = room;
  const line = mainlineOf(tree);
  const moves = line.map(({ uci }) => uci);
  const away = moves.findIndex((uci, at) => path[at] !== uci);
  const ply = away < 0 ? moves.length : away;
  const scores = [tree, ...line].map((notes: PgnNotes, at) => scoreIn(grading, at) ?? notes.evaluation?.score);
  const chances = scores.map((score) => score && chanceOf(score));
  if (!grading && chances.filter((chance) => chance !== undefined).length < FEWEST) return null;
  const end = positionAt(moves);
  if (end.isEnd()) chances[moves.length] = { white: 100, black: 0, none: 50 }[end.outcome()?.winner ?? 'none'];
  const chance = chances[ply];
  const words = [
    line[ply - 1]?.san,
    chance === undefined
      ? undefined
      : intl.formatMessage({ id: 'reviews.graph.chance' }, { chance: Math.round(chance) }),
  ];
  return (
    <>
      {grading ? <GradingBar grading={grading} onStop={room.stopGrading} /> : null}
      <ChanceGraph
        chances={chances}
        ply={ply}
        onPly={(to) => select(moves.slice(0, to))}
        label={intl.formatMessage({ id: 'reviews.graph' })}
        valueText={words.filter(Boolean).join(', ')}
      />
    </>
  );
}

type Grading = NonNullable<GradingModel['grading']>;

const scoreIn = (grading: Grading | undefined, ply: number): Score | undefined => grading?.found[ply]?.lines[0]?.score;

function GradingBar({ grading, onStop }: { grading: Grading; onStop: () => void }) {
  const intl = useIntl();
  const { found, news } = grading;
  const done = found.filter(Boolean).length;
  return (
    <div className={styles.grading} role="status">
      {news.state === 'failed' || news.state === 'taken' ? (
        <FormattedMessage id={`analysis.engine.${news.state}`} />
      ) : news.state === 'loading' ? (
        <EngineLoading progress={news.progress} />
      ) : (
        <FormattedMessage id="analysis.grading" values={{ done, count: found.length }} />
      )}
      <IconButton label={intl.formatMessage({ id: 'analysis.grading.stop' })} onClick={onStop}>
        <X />
      </IconButton>
    </div>
  );
}

/** Says that the engine has looked deeper than what is written, and sees something else; one position has one verdict. */
export function GradeAgain({ room }: { room: AnalysisRoomModel }) {
  const { engine, written, grading, canGrade, grade } = room;
  const { report, lines } = engine;
  const now = lines[0]?.score;
  if (!written || !report || !now || grading || !canGrade) return null;
  const isDeeper = report.depth > Math.max(written.depth ?? 0, REPORT_DEPTH);
  if (!isDeeper || Math.abs(chanceOf(now) - chanceOf(written.score)) < OTHER_VERDICT) return null;
  return (
    <div className={styles.grading} role="status">
      <FormattedMessage id="analysis.grade_again.hint" values={{ depth: report.depth }} />
      <Button onClick={grade}>
        <FormattedMessage id="analysis.grade_again" />
      </Button>
    </div>
  );
}
