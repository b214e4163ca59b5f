import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MASTER_QUERY_MAX } from '@tabiya/contract/study/masters.ts';
import Search from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { MasterPlayerCards } from './MasterPlayerCards.tsx';
import { masterCountriesQuery, masterPlayersQuery, type MasterPlayersFilter } from './queries.ts';
import styles from './masters.module.css';

/** The players of master games, by name. */
function MasterPlayersPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const labels = useListLabels();
  const pages = useInfiniteQuery(masterPlayersQuery(call, filter));
  const address = pageUrl('web_master_players');
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'masters.players' })}
        description={intl.formatMessage({ id: 'masters.players.description' })}
        path={address}
      />
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="masters.players" />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="masters.players.description" />
          </p>
        </div>
        <PageLink to={pageUrl('web_master_games')}>
          <FormattedMessage id="masters.games" />
        </PageLink>
      </header>
      <PlayersForm key={`${params}`} filter={filter} />
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState
            drawing="search"
            title={<FormattedMessage id="masters.players.none" />}
            action={
              <Button href={address}>
                <FormattedMessage id="masters.show_all" />
              </Button>
            }
          />
        }
      >
        {(players) => <MasterPlayerCards players={players} />}
      </PagedList>
    </PageFrame>
  );
}

function PlayersForm({ filter }: { filter: MasterPlayersFilter }) {
  const intl = useIntl();
  const { data } = useQuery(masterCountriesQuery(call));
  const label = intl.formatMessage({ id: 'masters.players.search' });
  const countries = (data?.countries ?? []).map((code) => ({
    value: code,
    label: intl.formatDisplayName(code, { type: 'region', fallback: 'code' }) ?? code,
  }));
  return (
    <Form method="get" action={pageUrl('web_master_players')} role="search" className={styles.words}>
      <TextField
        type="search"
        name="query"
        hideLabel
        label={label}
        placeholder={label}
        defaultValue={filter.query}
        maxLength={MASTER_QUERY_MAX}
        icon={<Search aria-hidden size={18} />}
        autoComplete="off"
      />
      <Select
        name="country"
        hideLabel
        label={intl.formatMessage({ id: 'profiles.field.country' })}
        defaultValue={filter.country ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'members.filter.every_country' }) },
          ...countries.toSorted((a, b) => a.label.localeCompare(b.label, intl.locale)),
        ]}
      />
      <Button type="submit">
        <FormattedMessage id="masters.find" />
      </Button>
    </Form>
  );
}

const readFilter = (params: URLSearchParams): MasterPlayersFilter => {
  const query = (params.get('query') ?? '').trim().slice(0, MASTER_QUERY_MAX);
  const country = params.get('country') ?? '';
  return { ...(query === '' ? {} : { query }), ...(/^[A-Z]{2}$/.test(country) ? { country } : {}) };
};

export const page: PageModule = {
  Component: MasterPlayersPage,
  load: ({ queries, call: callNow, url }) =>
    Promise.all([
      queries.prefetchInfiniteQuery(masterPlayersQuery(callNow, readFilter(url.searchParams))),
      queries.prefetchQuery(masterCountriesQuery(callNow)),
    ]),
};
