import { useSuspenseQuery } from '@tanstack/react-query';
import { RESULTS_PAGES, SEARCH_MIN, type FoundMember, type SearchOption } from '@tabiya/contract/people/search.ts';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { FeatureIcon } from './FeatureIcon.tsx';
import { Highlighted } from './Highlighted.tsx';
import { resultsQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { cleanTerm, isLongEnough } from './term.ts';
import styles from './search.module.css';

const KINDS = ['all', 'member', 'feature'] as const;
type Kind = (typeof KINDS)[number];

const read = (query: URLSearchParams) => ({
  q: cleanTerm(query.get('q') ?? ''),
  kind: KINDS.find((kind) => kind === query.get('type')) ?? 'all',
  page: Math.min(RESULTS_PAGES, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
});

function SearchPage() {
  const intl = useIntl();
  const { locale } = useSite();
  const { q, kind, page } = read(useSearchParams()[0]);
  return (
    <PageFrame width="narrow" dense>
      <Meta
        title={intl.formatMessage({ id: q === '' ? 'search.meta' : 'search.meta.term' }, { term: q })}
        description={intl.formatMessage({ id: 'search.description' })}
      />
      <h1>
        <FormattedMessage id="search.title" />
      </h1>
      <SearchField key={q} initial={q} floats />
      {isLongEnough(q) ? <Results key={locale.code} q={q} kind={kind} page={page} /> : <Hint q={q} />}
    </PageFrame>
  );
}

function Hint({ q }: { q: string }) {
  if (q === '') return null;
  return (
    <EmptyState drawing="search" title={<FormattedMessage id="search.too_short" values={{ number: SEARCH_MIN }} />} />
  );
}

function Results({ q, kind, page }: { q: string; kind: Kind; page: number }) {
  const intl = useIntl();
  const labels = usePageLabels();
  const { locale } = useSite();
  const { data } = useSuspenseQuery(resultsQuery(call, { q, page, locale }));
  const { features, members, total, pages } = data;
  const counts = { all: total + features.length, member: total, feature: features.length };
  const href = (type: Kind, at?: number) =>
    pageUrl('web_search', {}, { q, type: type === 'all' ? undefined : type, page: at });
  return (
    <>
      <nav aria-label={intl.formatMessage({ id: 'search.kinds' })} className={styles.tabs}>
        {KINDS.map((one) => (
          <PageLink key={one} to={href(one)} className={styles.tab} aria-current={one === kind ? 'page' : undefined}>
            <FormattedMessage id={`search.kind.${one}`} />
            <span className={styles.total}>{intl.formatNumber(counts[one])}</span>
          </PageLink>
        ))}
      </nav>
      {counts[kind] === 0 ? (
        <EmptyState drawing="search" title={<FormattedMessage id="search.nothing" />}>
          <FormattedMessage id="search.nothing.hint" />
        </EmptyState>
      ) : null}
      {kind !== 'member' && page === 1 && features.length > 0 ? <Features features={features} term={q} /> : null}
      {kind !== 'feature' && members.length > 0 ? <Members members={members} /> : null}
      {kind === 'feature' ? null : (
        <Pagination page={page} pages={pages} href={(at) => href(kind, at)} labels={labels} />
      )}
    </>
  );
}

function Features({ features, term }: { features: SearchOption[]; term: string }) {
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <FormattedMessage id="search.kind.feature" />
      </h2>
      <ul className={styles.results}>
        {features.map(({ title, url, icon }) => (
          <li key={url}>
            <PageLink to={splitLocale(url).path} className={styles.row}>
              <FeatureIcon name={icon} />
              <span className={styles.title}>
                <Highlighted text={title} term={term} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Members({ members }: { members: FoundMember[] }) {
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <FormattedMessage id="search.kind.member" />
      </h2>
      <ul className={styles.results}>
        {members.map(({ player, rating, presence }) => (
          <li key={player.id} className={styles.memberRow}>
            <MemberLine player={player} rating={rating ?? undefined} presence={presence} withAvatar avatarSize={40} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const page: PageModule = {
  Component: SearchPage,
  load: async ({ queries, call: callNow, url, locale }) => {
    const { q, page: at } = read(url.searchParams);
    if (isLongEnough(q)) await queries.ensureQueryData(resultsQuery(callNow, { q, page: at, locale }));
  },
};
