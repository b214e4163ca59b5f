import { MOVE_CLASSES, REVIEW_PHASES } from '@tabiya/chess/review/types.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../../ui/Button.tsx';
import { AccuracyFigure } from './AccuracyFigure.tsx';
import { ClassIcon } from './ClassIcon.tsx';
import { mistakesOf } from './mistakes.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './report.module.css';

/** Summary of the game: its opening, and both sides next to each other. */
export function Report({ room, review }: { room: ReviewRoomModel; review: GameReview }) {
  const intl = useIntl();
  const mistakes = mistakesOf(review, room.color, room.replay.positions[0]!.turn).length;
  const { opening } = review;
  return (
    // On a low screen it scrolls, also by keyboard.
    <div
      className={styles.report}
      role="group"
      aria-label={intl.formatMessage({ id: 'reviews.tab.report' })}
      tabIndex={0}
    >
      <p className={styles.opening}>
        {opening ? (
          <>
            <span className={styles.eco} dir="ltr">
              {opening.eco}
            </span>
            <bdi lang="en">{opening.name}</bdi>
            {opening.ply < review.moves.length ? (
              <span className={styles.left}>
                <FormattedMessage id="reviews.left_book" values={{ move: Math.floor(opening.ply / 2) + 1 }} />
              </span>
            ) : null}
          </>
        ) : (
          <FormattedMessage id="reviews.no_opening" />
        )}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <FormattedMessage id="reviews.table" />
        </caption>
        <thead>
          <tr>
            <td />
            {COLORS.map((color) => (
              <th key={color} scope="col">
                <span className={styles.stone} data-color={color} />
                <FormattedMessage id="board.color" values={{ color }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.whole}>
          <tr>
            <th scope="row">
              <FormattedMessage id="reviews.accuracy" />
            </th>
            {COLORS.map((color) => (
              <td key={color}>
                <AccuracyFigure accuracy={review[color].accuracy} />
              </td>
            ))}
          </tr>
        </tbody>
        <Phases review={review} />
        <Counts review={review} />
      </table>
      {mistakes > 0 ? (
        <Button wide icon={<RotateCcw />} className={styles.retry} onClick={() => room.setRetrying(true)}>
          <FormattedMessage id="reviews.retry" />
        </Button>
      ) : null}
    </div>
  );
}

function Phases({ review }: { review: GameReview }) {
  return (
    <tbody className={styles.phases}>
      {REVIEW_PHASES.map((phase) => (
        <tr key={phase}>
          <th scope="row">
            <FormattedMessage id={`reviews.phase.${phase}`} />
          </th>
          {COLORS.map((color) => (
            <td key={color}>
              <AccuracyFigure accuracy={review[color].phases[phase]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Counts({ review }: { review: GameReview }) {
  return (
    <tbody className={styles.counts}>
      {MOVE_CLASSES.map((name) => (
        <tr key={name}>
          <th scope="row">
            <span className={styles.class}>
              <ClassIcon moveClass={name} />
              <FormattedMessage id={`reviews.class.${name}`} />
            </span>
          </th>
          {COLORS.map((color) => (
            <td key={color} data-none={review[color].counts[name] === 0 || undefined}>
              <FormattedNumber value={review[color].counts[name]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
