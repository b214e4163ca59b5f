import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { championshipQuery } from './queries.ts';

function ChampionshipPage() {
  const intl = useIntl();
  const username = openMember(useMe());
  return (
    <PageFrame width="narrow">
      <Meta
        title={intl.formatMessage({ id: 'championship.title' })}
        description={intl.formatMessage({ id: 'championship.description' })}
        path={pageUrl('web_computer_chess_championship_index')}
      />
      <h1>
        <FormattedMessage id="championship.title" />
      </h1>
      {username === undefined ? (
        <p>
          <FormattedMessage id="championship.for_members" />
        </p>
      ) : (
        <Own username={username} />
      )}
    </PageFrame>
  );
}

function Own({ username }: { username: string }) {
  const { data } = useSuspenseQuery(championshipQuery(call, username));
  return (
    <p>
      <FormattedMessage id="championship.count" values={{ count: data.count }} />
    </p>
  );
}

/** Returns the name of a member whose account is open: the call is for no one else. */
const openMember = (me: CurrentUser | null): string | undefined =>
  me !== null && me.isEnabled && !me.isGuest ? me.username : undefined;

export const page: PageModule = {
  Component: ChampionshipPage,
  load: async ({ queries, call: callNow, me }) => {
    const username = openMember(me());
    if (username !== undefined) await queries.ensureQueryData(championshipQuery(callNow, username));
  },
};
