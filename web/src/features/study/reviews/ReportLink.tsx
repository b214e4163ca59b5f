import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { MIN_REVIEWED_PLIES, MAX_REVIEWED_PLIES, REVIEWED_VARIANTS } from '@tabiya/contract/study/reviews.ts';
import ChartArea from 'lucide-react/icons/chart-area';
import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './report-link.module.css';

export interface ReviewableGame {
  id: string;
  variant: BoardVariant | 'bughouse';
  plies: number;
}

/** Returns whether a finished game has a report or can get one. */
const isReviewable = ({ variant, plies }: ReviewableGame): boolean =>
  plies >= MIN_REVIEWED_PLIES && plies <= MAX_REVIEWED_PLIES && REVIEWED_VARIANTS.some((one) => one === variant);

const reportOf = ({ id }: ReviewableGame): string => pageUrl('web_game_review', { id: toShortUuid(id) });

/** Button from a finished game to its report, if it can have one. */
export function ReportButton({ game }: { game: ReviewableGame }) {
  if (!isReviewable(game)) return null;
  return (
    <Button wide icon={<ChartArea />} href={reportOf(game)}>
      <FormattedMessage id="reviews.link" />
    </Button>
  );
}

/** The same link for a list. */
export function ReportLink({ game }: { game: ReviewableGame }) {
  if (!isReviewable(game)) return null;
  return (
    <PageLink to={reportOf(game)} className={styles.link}>
      <FormattedMessage id="reviews.link" />
    </PageLink>
  );
}
