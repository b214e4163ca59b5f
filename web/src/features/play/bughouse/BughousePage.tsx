import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { BughouseCard } from './BughouseCard.tsx';
import { tablesOfQuery, watchableTablesQuery } from './queries.ts';
import { TableList } from './TableList.tsx';
import styles from './lobby.module.css';

/** Page to find a partner and opponents, watch games, and browse past ones. */
function BughousePage() {
  const intl = useIntl();
  const me = useMe();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(watchableTablesQuery(call));
  const player = query.get('player') ?? (me && !me.isGuest ? me.username : null);
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'bughouse.meta' })}
        description={intl.formatMessage({ id: 'bughouse.description' })}
        path={pageUrl('web_bughouse_play')}
      />
      <h1>
        <FormattedMessage id="bughouse.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="bughouse.lead" />
      </p>
      <div className={styles.columns}>
        <BughouseCard />
        <Card className={styles.card}>
          <h2>
            <FormattedMessage id="bughouse.rules" />
          </h2>
          <ul className={styles.rules}>
            {(['teams', 'pass', 'drop', 'mate', 'time'] as const).map((rule) => (
              <li key={rule}>
                <FormattedMessage id={`bughouse.rule.${rule}`} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="bughouse.watch" />
        </h2>
        {data.games.length === 0 ? (
          <p className={styles.none}>
            <FormattedMessage id="bughouse.watch.none" />
          </p>
        ) : (
          <TableList games={data.games} />
        )}
      </section>
      {player === null ? null : <GamesOf username={player} isMine={player === me?.username} />}
      <p>
        <PageLink to={pageUrl('web_bughouse_open')}>
          <FormattedMessage id="bughouse.open" />
        </PageLink>
      </p>
    </PageFrame>
  );
}

function GamesOf({ username, isMine }: { username: string; isMine: boolean }) {
  const { data } = useQuery(tablesOfQuery(call, username));
  if (!data || (data.games.length === 0 && !isMine)) return null;
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="bughouse.games_of" values={{ whose: isMine ? 'mine' : 'theirs', name: username }} />
      </h2>
      {data.games.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="bughouse.games_of.none" />
        </p>
      ) : (
        <TableList games={data.games} of={username} />
      )}
    </section>
  );
}

export const page: PageModule = {
  Component: BughousePage,
  load: ({ queries, call: callNow }) => queries.ensureQueryData(watchableTablesQuery(callNow)),
};
