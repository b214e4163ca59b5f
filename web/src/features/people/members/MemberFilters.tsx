import Search from 'lucide-react/icons/search';
import { useQuery } from '@tanstack/react-query';
import { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import { MEMBER_ORDERS } from '@tabiya/contract/people/members.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useWantedFilter } from '../../../platform/routing/use-wanted-filter.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { FilterFold } from '../../../ui/FilterFold.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countriesQuery } from '../profiles/queries.ts';
import type { MemberFilter } from './queries.ts';
import styles from './member.module.css';

const DEBOUNCE_MS = 300;
const NO_FILTER: MemberFilter = { name: '', order: 'active', country: '', title: '', page: 1 };

/** Filters of the list. Each choice is in the address, so that it can be bookmarked and shared. */
export function MemberFilters({ filter: shown }: { filter: MemberFilter }) {
  const [filter, setFilter] = useWantedFilter(shown);
  const intl = useIntl();
  const navigate = useNavigate();
  const go = (change: Partial<MemberFilter>) => {
    const next = { ...filter, ...change, page: 1 };
    setFilter(next);
    const params = Object.entries(next).filter(([name, value]) => value !== NO_FILTER[name as keyof MemberFilter]);
    void navigate(pageUrl('web_member_index', {}, Object.fromEntries(params)), { replace: true });
  };
  const isNarrowed = filter.name !== '' || filter.country !== '' || filter.title !== '';
  const { locale } = useSite();
  const countries = useQuery(countriesQuery(call, locale.code)).data?.countries ?? [];
  const names = countries.map(({ code, name }) => ({ value: code, label: name }));
  const every = (id: 'members.filter.every_country' | 'members.filter.every_title') => ({
    value: '',
    label: intl.formatMessage({ id }),
  });
  const count = [filter.country, filter.title].filter((value) => value !== '').length;
  return (
    <search className={styles.filters}>
      <NameField key={shown.name} name={shown.name} onName={(name) => go({ ...NO_FILTER, name })} />
      {filter.name === '' ? (
        <FilterFold label={<FormattedMessage id="ui.filters" values={{ count }} />}>
          <Select
            label={intl.formatMessage({ id: 'members.filter.order' })}
            value={filter.order}
            options={MEMBER_ORDERS.map((order) => ({
              value: order,
              label: intl.formatMessage({ id: `members.order.${order}` }),
            }))}
            onChange={(event) => go({ order: event.target.value as MemberFilter['order'] })}
          />
          <Select
            label={intl.formatMessage({ id: 'profiles.field.country' })}
            value={filter.country}
            options={[every('members.filter.every_country'), ...names]}
            onChange={(event) => go({ country: event.target.value })}
          />
          <Select
            label={intl.formatMessage({ id: 'members.filter.title' })}
            value={filter.title}
            options={[
              every('members.filter.every_title'),
              ...CHESS_TITLES.map((title) => ({
                value: title,
                label: `${title} · ${intl.formatMessage({ id: `members.title.${title}` })}`,
              })),
            ]}
            onChange={(event) => go({ title: event.target.value })}
          />
        </FilterFold>
      ) : null}
      {isNarrowed ? (
        <PageLink to={pageUrl('web_member_index')} className={styles.clear}>
          <FormattedMessage id="archive.clear" />
        </PageLink>
      ) : null}
    </search>
  );
}

/** Searches during typing, a moment after the last letter. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(name);
  useEffect(() => {
    if (typed.trim() === name) return;
    const timer = setTimeout(() => onName(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      icon={<Search />}
      label={intl.formatMessage({ id: 'members.filter.name' })}
      value={typed}
      maxLength={25}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      // Gives the field the focus again after another list has replaced it.
      ref={(field) => void (name !== '' && document.activeElement === document.body && field?.focus())}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
