import { useQuery } from '@tanstack/react-query';
import { OPENING_GROUPS, OPENING_QUERY_MAX, type OpeningGroup } from '@tabiya/contract/study/openings.ts';
import Search from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { OpeningCards } from './OpeningCards.tsx';
import { openingListQuery } from './queries.ts';
import styles from './openings.module.css';

/** The openings of a group, or those that a search finds. */
function OpeningsPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const input = inputOf(params);
  const { data, error } = useQuery(openingListQuery(call, input));
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'openings.title' })}
        description={intl.formatMessage({ id: 'openings.description' })}
        path={pageUrl('web_openings_index')}
      />
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="openings.title" />
        </h1>
        <PageLink to={pageUrl('web_repertoires_index')}>
          <FormattedMessage id="repertoires.title" />
        </PageLink>
        <SearchForm query={input.query} />
      </header>
      <Groups chosen={input.query === '' ? input.group : undefined} />
      {error ? <p role="alert">{failureText(intl, error)}</p> : null}
      {data && data.guided.length > 0 ? <OpeningCards openings={data.guided} /> : null}
      {data && data.guided.length === 0 && data.others.length === 0 ? (
        <EmptyState title={<FormattedMessage id="openings.none" />} />
      ) : null}
      {data && data.others.length > 0 ? (
        <section aria-labelledby="openings-others">
          <h2 id="openings-others" className={styles.heading}>
            <FormattedMessage id="openings.others" />
          </h2>
          <OpeningCards openings={data.others} />
        </section>
      ) : null}
    </PageFrame>
  );
}

function SearchForm({ query }: { query: string }) {
  const intl = useIntl();
  return (
    <Form method="get" action={pageUrl('web_openings_index')} role="search" className={styles.search} key={query}>
      <TextField
        type="search"
        name="query"
        hideLabel
        label={intl.formatMessage({ id: 'openings.search' })}
        placeholder={intl.formatMessage({ id: 'openings.search' })}
        defaultValue={query}
        maxLength={OPENING_QUERY_MAX}
        icon={<Search aria-hidden size={18} />}
        autoComplete="off"
      />
      <Button type="submit">
        <FormattedMessage id="openings.find" />
      </Button>
    </Form>
  );
}

function Groups({ chosen }: { chosen: OpeningGroup | undefined }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'openings.groups' })} className={styles.groups}>
      {OPENING_GROUPS.map((group) => (
        <PageLink
          key={group}
          to={pageUrl('web_openings_index', undefined, { group })}
          className={styles.group}
          aria-current={group === chosen ? 'page' : undefined}
        >
          <FormattedMessage id={`openings.group.${group}`} />
          <span className={styles.minor} dir="ltr">
            {FIRST_MOVES[group]}
          </span>
        </PageLink>
      ))}
    </nav>
  );
}

/** How the openings of a group begin, in figures that every language reads. */
const FIRST_MOVES: Record<OpeningGroup, string> = {
  open: '1. e4 e5',
  semi_open: '1. e4 c5, e6, c6 …',
  closed: '1. d4 d5',
  indian: '1. d4 Nf6',
  semi_closed: '1. d4 f5, e6, d6 …',
  flank: '1. c4, Nf3, b3 …',
};

const inputOf = (params: URLSearchParams) => ({
  group: oneOf(OPENING_GROUPS, params.get('group') ?? undefined) ?? 'open',
  query: (params.get('query') ?? '').trim().slice(0, OPENING_QUERY_MAX),
});

export const page: PageModule = {
  Component: OpeningsPage,
  load: ({ queries, call: callNow, url }) =>
    queries.prefetchQuery(openingListQuery(callNow, inputOf(url.searchParams))),
};
