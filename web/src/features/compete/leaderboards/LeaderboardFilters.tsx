import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useWantedFilter } from '../../../platform/routing/use-wanted-filter.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { leaderboardParams, type LeaderboardFilter } from './leaderboard-filter.ts';
import styles from './leaderboard.module.css';

/** Filters of the leaderboard. Each choice is in the address, so that it can be bookmarked and shared. */
export function LeaderboardFilters({ filter: shown }: { filter: LeaderboardFilter }) {
  const [filter, setFilter] = useWantedFilter(shown);
  const intl = useIntl();
  const me = useMe();
  const navigate = useNavigate();
  const { locale } = useSite();
  const countries = useQuery(countriesQuery(call, locale.code)).data?.countries ?? [];
  const go = (change: Partial<LeaderboardFilter>) => {
    const next = { ...filter, ...change, page: 1 };
    setFilter(next);
    void navigate(pageUrl('web_leaderboard_home', {}, leaderboardParams(next)), { replace: true });
  };
  return (
    <search className={styles.filters}>
      <Select
        label={intl.formatMessage({ id: 'profiles.field.country' })}
        value={filter.country}
        options={[
          { value: '', label: intl.formatMessage({ id: 'members.filter.every_country' }) },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => go({ country: event.target.value })}
      />
      {me === null || me.isGuest ? null : (
        <Switch
          label={<FormattedMessage id="leaderboards.friends" />}
          checked={filter.friends}
          onChange={(friends) => go({ friends })}
        />
      )}
    </search>
  );
}
