import type { Call } from '@tabiya/contract/kit/call.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { ChampionshipEdition } from '@tabiya/contract/study/championship.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { StartTime } from '../../community/club-matches/StartTime.tsx';
import { gameQuery } from '../../play/games/queries.ts';
import { ChampionshipRules } from './ChampionshipRules.tsx';
import { ChampionshipScreen } from './ChampionshipScreen.tsx';
import { Crosstable } from './Crosstable.tsx';
import { Editions } from './Editions.tsx';
import { GameSchedule } from './GameSchedule.tsx';
import { currentQuery, editionQuery, thoughtsQuery } from './queries.ts';
import { useChampionship } from './use-championship.ts';
import styles from './championship.module.css';

/** The computer chess championship: the game that is played, the standings, the schedule and earlier editions. */
function ChampionshipPage() {
  const intl = useIntl();
  const wish = wishOf(useSearchParams()[0]);
  useChampionship();
  const { data: current } = useSuspenseQuery(currentQuery(call));
  const earlier = wish.edition !== undefined && wish.edition !== current.edition?.number;
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'championship.title' })}
        description={intl.formatMessage({ id: 'championship.description' })}
        path={pageUrl('web_computer_chess_championship_index')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="championship.title" />
        </h1>
      </header>
      {earlier ? (
        <Earlier number={wish.edition!} game={wish.game} />
      ) : current.edition === null ? (
        <EmptyState title={<FormattedMessage id="championship.no_editions" />}>
          <FormattedMessage id="championship.begins_soon" />
        </EmptyState>
      ) : (
        <EditionParts edition={current.edition} nextAt={current.nextAt} game={wish.game} />
      )}
    </div>
  );
}

function Earlier({ number, game }: { number: number; game: string | undefined }) {
  const { data } = useSuspenseQuery(editionQuery(call, number));
  return <EditionParts edition={data} nextAt={null} game={game} />;
}

interface EditionPartsProps {
  edition: ChampionshipEdition;
  nextAt: number | null;
  /** The game that the reader has chosen; undefined for the latest one. */
  game: string | undefined;
}

function EditionParts({ edition, nextAt, game: wished }: EditionPartsProps) {
  const game = gameIn(edition, wished);
  const latest = gameIn(edition, undefined);
  return (
    <>
      <p className={styles.about}>
        <strong>
          <FormattedMessage id="championship.edition" values={{ number: edition.number }} />
        </strong>
        {nextAt === null ? null : (
          <FormattedMessage id="championship.next_at" values={{ when: <StartTime at={nextAt} /> }} />
        )}
        {wished !== undefined && game !== latest ? (
          <PageLink to={pageUrl('web_computer_chess_championship_index')}>
            <FormattedMessage id="championship.to_live" />
          </PageLink>
        ) : null}
      </p>
      {game?.gameId ? (
        <ChampionshipScreen key={game.gameId} edition={edition} game={game} gameId={game.gameId} />
      ) : (
        <EmptyState title={<FormattedMessage id="championship.begins_soon" />} />
      )}
      <Lists edition={edition} />
    </>
  );
}

const TABS = ['standings', 'games', 'editions', 'rules'] as const;

function Lists({ edition }: { edition: ChampionshipEdition }) {
  const intl = useIntl();
  const [tab, setTab] = useState<(typeof TABS)[number]>('standings');
  const tabs = TABS.map((key) => ({ key, label: <FormattedMessage id={`championship.${key}`} /> }));
  return (
    <div className={styles.lists}>
      <Tabs label={intl.formatMessage({ id: 'championship.lists' })} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'standings' ? <Crosstable edition={edition} /> : null}
        {tab === 'games' ? <GameSchedule edition={edition} /> : null}
        {tab === 'editions' ? <Editions /> : null}
        {tab === 'rules' ? <ChampionshipRules edition={edition} /> : null}
      </Tabs>
    </div>
  );
}

/** The wished game, otherwise the one that is played or the last one that was. */
const gameIn = ({ games }: ChampionshipEdition, wished: string | undefined) =>
  games.find(({ gameId }) => gameId !== null && toShortUuid(gameId) === wished) ??
  games.findLast(({ gameId }) => gameId !== null);

const wishOf = (query: URLSearchParams): { edition: number | undefined; game: string | undefined } => {
  const number = query.get('edition') ?? '';
  return {
    edition: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined,
    game: query.get('game') ?? undefined,
  };
};

export const page: PageModule = {
  Component: ChampionshipPage,
  load: async ({ queries, call: callNow, url }) => {
    const wish = wishOf(url.searchParams);
    const { edition: current } = await queries.fetchQuery(currentQuery(callNow));
    const isEarlier = wish.edition !== undefined && wish.edition !== current?.number;
    const edition = isEarlier ? await queries.fetchQuery(editionQuery(callNow, wish.edition!)) : current;
    const id = edition && gameIn(edition, wish.game)?.gameId;
    if (id) await loadGame({ queries, call: callNow }, id);
  },
};

const loadGame = async (
  { queries, call: callNow }: Pick<Parameters<PageModule['load'] & {}>[0], 'queries'> & { call: Call },
  id: string,
): Promise<void> => {
  await queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 });
  await queries.fetchQuery(thoughtsQuery(callNow, id));
};
