import type { HomeContentType } from '@tabiya/contract/site/constants.ts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { linkTo } from './link-to.ts';

/** Says what will be shown here. */
export function NoGames({ of }: { of: HomeContentType }) {
  if (of === 'own') {
    return (
      <EmptyState title={<FormattedMessage id="home.no_games.title" />}>
        <FormattedMessage id="home.no_games.words" />
      </EmptyState>
    );
  }
  const friendsPage = of === 'following' ? linkTo('web_friends') : undefined;
  return (
    <EmptyState
      drawing={of === 'following' ? 'people' : 'board'}
      title={<FormattedMessage id={`home.games.${of}.none`} />}
      action={
        friendsPage === undefined ? undefined : (
          <PageLink to={`${friendsPage}?tab=find`}>
            <FormattedMessage id="home.friends.find" />
          </PageLink>
        )
      }
    >
      <FormattedMessage id={`home.games.${of}.words`} />
    </EmptyState>
  );
}
