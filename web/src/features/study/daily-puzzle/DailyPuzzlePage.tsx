import { useSuspenseQuery } from '@tanstack/react-query';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import layout from '../../../board/study-layout.module.css';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { useMe } from '../../../platform/session/session.ts';
import { DailyRoom } from './DailyRoom.tsx';
import { dailyPuzzleQuery, monthQuery } from './queries.ts';
import { StreakIntro } from './StreakIntro.tsx';

const dateIn = (query: URLSearchParams): string | undefined => query.get('date') ?? undefined;

function DailyPuzzlePage() {
  const intl = useIntl();
  const { origin } = useSite();
  const [query] = useSearchParams();
  const date = dateIn(query);
  const { data } = useSuspenseQuery(dailyPuzzleQuery(call, date));
  const title = intl.formatMessage({ id: 'daily_puzzle.title' });
  const theme = intl.formatMessage({ id: `puzzles.theme.${data.theme}` });
  const name = intl.formatMessage({ id: 'daily_puzzle.name' }, { number: data.number, theme });
  const picture = dailyPuzzle.picture.path.replace('{day}', data.day);
  return (
    <div className={layout.page}>
      <Meta
        title={`${title}: ${name}`}
        description={intl.formatMessage({ id: 'daily_puzzle.description' })}
        path={pageUrl('web_daily_chess_puzzle', undefined, { date })}
      />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type={dailyPuzzle.feed.type} title={title} href={origin + dailyPuzzle.feed.path} />
      <DailyRoom key={`${data.day} ${useMe()?.isGuest === false}`} view={data} name={name} />
      {data.hasStreakIntro ? <StreakIntro /> : null}
    </div>
  );
}

export const page: PageModule = {
  Component: DailyPuzzlePage,
  load: async ({ queries, call: callNow, url }) => {
    const query = dailyPuzzleQuery(callNow, dateIn(url.searchParams));
    const { day } = await queries.fetchQuery({ ...query, staleTime: 0 });
    await queries.prefetchQuery({ ...monthQuery(callNow, day.slice(0, 7)), staleTime: 0 });
  },
};
