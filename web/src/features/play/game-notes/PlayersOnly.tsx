import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';

/** Shown to others than the players, who have things of their own here. */
export function PlayersOnly({ gameId }: { gameId: string }) {
  return (
    <PageFrame width="narrow">
      <EmptyState
        title={<FormattedMessage id="game_notes.players_only" />}
        action={
          <Button href={pageUrl('web_game_daily', { id: toShortUuid(gameId) })}>
            <FormattedMessage id="conditional_moves.back" />
          </Button>
        }
      >
        <FormattedMessage id="game_notes.players_only.words" />
      </EmptyState>
    </PageFrame>
  );
}
