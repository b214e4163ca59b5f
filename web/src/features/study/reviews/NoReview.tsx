import { isSearchable } from '@tabiya/chess/review/searchable.ts';
import { startPosition } from '@tabiya/chess/rules/position.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { MIN_REVIEWED_PLIES } from '@tabiya/contract/study/reviews.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface NoReviewProps {
  game: Pick<GameView, 'id' | 'variant' | 'initialFen'>;
  isOver: boolean;
}

/** Shown for a game that still goes on, or that the engine does not review. */
export function NoReview({ game: { id, variant, initialFen }, isOver }: NoReviewProps) {
  const hasSearchableStart = isSearchable(startPosition(initialFen ?? undefined, variant));
  return (
    <EmptyState
      title={
        <span role="heading" aria-level={1}>
          <FormattedMessage id={isOver ? 'reviews.without' : 'reviews.not_over'} />
        </span>
      }
      action={
        <Button variant="play" href={pageUrl('web_game_uuid', { id: toShortUuid(id) })}>
          <FormattedMessage id="reviews.game" />
        </Button>
      }
    >
      {!isOver ? (
        <FormattedMessage id="reviews.not_over.words" />
      ) : hasSearchableStart ? (
        <FormattedMessage id="reviews.without.words" values={{ moves: MIN_REVIEWED_PLIES / 2 }} />
      ) : (
        <FormattedMessage id="reviews.without.position" />
      )}
    </EmptyState>
  );
}
