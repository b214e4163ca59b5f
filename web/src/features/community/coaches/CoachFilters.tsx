import Search from 'lucide-react/icons/search';
import { useQuery } from '@tanstack/react-query';
import { COACH_LANGUAGES, COACH_METHODS, COACH_ORDERS, COACH_SEARCH_MAX } from '@tabiya/contract/community/coaches.ts';
import { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useWantedFilter } from '../../../platform/routing/use-wanted-filter.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { FilterFold } from '../../../ui/FilterFold.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { paramsOf, readCoachFilter, type CoachFilter } from './coach-filter.ts';
import { byLabel } from './by-label.ts';
import styles from './coaches.module.css';

const DEBOUNCE_MS = 300;

/** Filters of the list. Each choice is in the address, so that it can be bookmarked and shared. */
export function CoachFilters({ filter: shown }: { filter: CoachFilter }) {
  const [filter, setFilter] = useWantedFilter(shown);
  const navigate = useNavigate();
  const choices = useChoices();
  const go = (change: Record<string, string>) => {
    const next = readCoachFilter(new URLSearchParams({ ...filter, ...change }));
    setFilter(next);
    void navigate(pageUrl('web_coaches', {}, paramsOf(next)), { replace: true, preventScrollReset: true });
  };
  const count = Object.keys(paramsOf({ ...filter, q: '', order: 'reviews' })).length;
  return (
    <search className={styles.filters}>
      <WordsField key={shown.q} words={shown.q} onWords={(q) => go({ q })} />
      <FilterFold label={<FormattedMessage id="ui.filters" values={{ count }} />}>
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            value={filter[name]}
            options={options}
            onChange={({ target }) => go({ [name]: target.value })}
          />
        ))}
      </FilterFold>
      <div className={styles.switches}>
        <Switch
          label={<FormattedMessage id="coaches.filter.online" />}
          checked={filter.online === '1'}
          onChange={(isOn) => go({ online: isOn ? '1' : '' })}
        />
        {count > 0 || filter.q !== '' ? (
          <PageLink to={pageUrl('web_coaches')} className={styles.clear}>
            <FormattedMessage id="archive.clear" />
          </PageLink>
        ) : null}
      </div>
    </search>
  );
}

interface Choice {
  name: keyof CoachFilter;
  label: string;
  options: readonly SelectOption[];
}

/** The options of a list, in the reader's language. */
const useChoices = (): Choice[] => {
  const intl = useIntl();
  const { locale } = useSite();
  const countries = useQuery(countriesQuery(call, locale.code)).data?.countries ?? [];
  const any = { value: '', label: intl.formatMessage({ id: 'coaches.filter.any' }) };
  const languages = COACH_LANGUAGES.map((value) => ({
    value,
    label: intl.formatDisplayName(value, { type: 'language' }) ?? value,
  }));
  return [
    {
      name: 'language',
      label: intl.formatMessage({ id: 'coaches.filter.language' }),
      options: [any, ...byLabel(intl.locale, languages)],
    },
    {
      name: 'method',
      label: intl.formatMessage({ id: 'coaches.filter.method' }),
      options: [
        any,
        ...COACH_METHODS.map((value) => ({ value, label: intl.formatMessage({ id: `coaches.method.${value}` }) })),
      ],
    },
    {
      name: 'title',
      label: intl.formatMessage({ id: 'members.filter.title' }),
      options: [
        any,
        ...CHESS_TITLES.map((value) => ({
          value,
          label: `${value} · ${intl.formatMessage({ id: `members.title.${value}` })}`,
        })),
      ],
    },
    {
      name: 'country',
      label: intl.formatMessage({ id: 'profiles.field.country' }),
      options: [any, ...countries.map(({ code, name }) => ({ value: code, label: name }))],
    },
    {
      name: 'order',
      label: intl.formatMessage({ id: 'coaches.filter.order' }),
      options: COACH_ORDERS.map((value) => ({ value, label: intl.formatMessage({ id: `coaches.order.${value}` }) })),
    },
  ];
};

/** Searches during typing, a moment after the last letter. */
function WordsField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onWords(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      icon={<Search />}
      label={intl.formatMessage({ id: 'coaches.filter.words' })}
      value={typed}
      maxLength={COACH_SEARCH_MAX}
      autoComplete="off"
      // Gives the field the focus again after another list has replaced it.
      ref={(field) => void (words !== '' && document.activeElement === document.body && field?.focus())}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
