import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../../platform/session/session.ts';
import { useListLabels } from '../../../../platform/words/use-list-labels.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import { HistoryList } from './HistoryList.tsx';
import { learningUrl } from './learning-links.ts';
import { triesFilterOf, triesParams, type TriesFilter } from './practice-of.ts';
import { historyQuery } from './queries.ts';
import styles from './learning.module.css';

/** What was tried, the latest first, with filters, and the way to try it again. */
export function HistoryRoom() {
  const [query] = useSearchParams();
  const me = useMe();
  const filter = triesFilterOf(query);
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_learning.history" />
      </h1>
      <PageLink to={learningUrl()}>
        <FormattedMessage id="puzzle_learning.themes" />
      </PageLink>
      {me === null ? <NothingTried /> : <Tries key={JSON.stringify(filter)} filter={filter} />}
    </PageFrame>
  );
}

function Tries({ filter }: { filter: TriesFilter }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(historyQuery(call, filter));
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <HistoryForm filter={filter} />
      <div>
        <Button href={learningUrl({ practice: 'replay', ...triesParams({ ...filter, solved: undefined }) })}>
          <FormattedMessage id={isNarrowed ? 'puzzle_learning.replay_these' : 'puzzle_learning.replay'} />
        </Button>
      </div>
      <Card className={styles.list}>
        <PagedList pages={pages} labels={labels} empty={isNarrowed ? <NothingFits /> : <NothingTried />}>
          {(tries) => <HistoryList tries={tries} />}
        </PagedList>
      </Card>
    </>
  );
}

const NothingFits = () => (
  <EmptyState drawing="search" title={<FormattedMessage id="puzzle_learning.history_none" />}>
    <PageLink to={learningUrl({ view: 'history' })}>
      <FormattedMessage id="archive.clear" />
    </PageLink>
  </EmptyState>
);

const NothingTried = () => (
  <EmptyState title={<FormattedMessage id="puzzle_learning.history_empty" />}>
    <PageLink to={learningUrl({ practice: 'mix' })}>
      <FormattedMessage id="puzzle_learning.start" />
    </PageLink>
  </EmptyState>
);
