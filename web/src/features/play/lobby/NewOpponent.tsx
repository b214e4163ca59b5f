import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sameAgain, type PlayedTerms } from './same-again.ts';

/** After a game: another such game, against somebody else. */
export function NewOpponent({ played, isGuest }: { played: PlayedTerms; isGuest: boolean }) {
  return (
    <Button wide href={pageUrl('web_play_new', {}, sameAgain(played, isGuest))}>
      <FormattedMessage id="games.new_opponent" />
    </Button>
  );
}
