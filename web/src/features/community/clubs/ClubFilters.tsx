import { useQuery } from '@tanstack/react-query';
import { CLUB_ORDERS, CLUB_SEARCH_MAX, type ClubOrder } from '@tabiya/contract/community/clubs.ts';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import Search from 'lucide-react/icons/search';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { FilterFold } from '../../../ui/FilterFold.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import type { ClubFilter } from './queries.ts';
import styles from './clubs.module.css';

const NO_FILTER: ClubFilter = { query: '', country: '', language: '', order: 'activity' };

export const readClubFilter = (params: URLSearchParams): ClubFilter => ({
  query: (params.get('query') ?? '').slice(0, CLUB_SEARCH_MAX),
  country: /^[A-Z]{2}$/.test(params.get('country') ?? '') ? params.get('country')! : '',
  language: LOCALES.find(({ code }) => code === params.get('language'))?.code ?? '',
  order: CLUB_ORDERS.find((order) => order === params.get('order')) ?? 'activity',
});

/** Filters of the list of clubs. Each choice is in the address, so that it can be shared. */
export function ClubFilters({ filter }: { filter: ClubFilter }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { locale } = useSite();
  const [typed, setTyped] = useState(filter.query);
  const countries = useQuery(countriesQuery(call, locale.code)).data?.countries ?? [];
  const go = (change: Partial<ClubFilter>) => {
    const next = { ...filter, query: typed.trim(), ...change };
    const params = Object.entries(next).filter(([name, value]) => value !== NO_FILTER[name as keyof ClubFilter]);
    void navigate(pageUrl('web_club', {}, Object.fromEntries(params)), { replace: true });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  return (
    <search className={styles.filters}>
      <form className={styles.search} onSubmit={search}>
        <TextField
          type="search"
          icon={<Search />}
          label={intl.formatMessage({ id: 'clubs.search' })}
          value={typed}
          maxLength={CLUB_SEARCH_MAX}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') go({ query: '' });
          }}
        />
      </form>
      <FilterFold
        label={
          <FormattedMessage
            id="ui.filters"
            values={{ count: [filter.country, filter.language].filter((value) => value !== '').length }}
          />
        }
      >
        <Select
          label={intl.formatMessage({ id: 'clubs.order' })}
          value={filter.order}
          options={CLUB_ORDERS.map((order) => ({
            value: order,
            label: intl.formatMessage({ id: `clubs.order.${order}` }),
          }))}
          onChange={({ target }) => go({ order: target.value as ClubOrder })}
        />
        <Select
          label={intl.formatMessage({ id: 'clubs.country' })}
          value={filter.country}
          options={[
            { value: '', label: intl.formatMessage({ id: 'members.filter.every_country' }) },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target }) => go({ country: target.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'clubs.language' })}
          value={filter.language}
          options={[{ value: '', label: intl.formatMessage({ id: 'clubs.language.every' }) }, ...languageOptions()]}
          onChange={({ target }) => go({ language: target.value })}
        />
      </FilterFold>
    </search>
  );
}

export const languageOptions = () =>
  LOCALES.map(({ code }) => ({ value: code, label: LOCALE_NAMES[code]?.native ?? code }));
