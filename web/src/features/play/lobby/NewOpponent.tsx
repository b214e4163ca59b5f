import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sameAgain, type PlayedTerms } from './same-again.ts';

/** After a game: offers a game on the same terms against another opponent. */
export function NewOpponent({ played, isGuest }: { played: PlayedTerms; isGuest: boolean }) {
  return (
    <Button wide href={pageUrl('web_play_new', {}, sameAgain(played, isGuest))}>
      <FormattedMessage id="games.new_opponent" />
    </Button>
  );
}
