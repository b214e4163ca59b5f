import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';

/** Says of a member who is here that they are online, or links to the game that one may watch. */
export function OnlineWords({ presence: { activity, activityContext } }: { presence: PresenceView }) {
  if (activityContext !== null) {
    return (
      <PageLink to={pageUrl('web_game_live', { id: toShortUuid(activityContext.gameId) })}>
        <FormattedMessage id="members.playing_watch" />
      </PageLink>
    );
  }
  return <FormattedMessage id={activity === 'playing' ? 'members.status.playing' : 'members.online'} />;
}
