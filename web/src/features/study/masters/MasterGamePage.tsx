import { useSuspenseQuery } from '@tanstack/react-query';
import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { JsonLd } from '../../../platform/routing/JsonLd.tsx';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { MasterGameRoom } from './MasterGameRoom.tsx';
import { masterGameQuery } from './queries.ts';
import styles from './master-game.module.css';

function MasterGamePage() {
  const { slug = '' } = useParams();
  const intl = useIntl();
  const { data: game } = useSuspenseQuery(masterGameQuery(call, slug));
  const { white, black, year, event } = game;
  return (
    <>
      <Meta
        title={`${white.name} – ${black.name}, ${year}`}
        description={game.intro ?? intl.formatMessage({ id: 'masters.games.description' })}
        path={pageUrl('web_master_game', { slug: game.slug })}
      />
      <JsonLd data={aboutGame(game)} />
      <MasterGameRoom key={game.slug} game={game} />
      <nav className={styles.below} aria-label={intl.formatMessage({ id: 'masters.games' })}>
        <PageLink to={pageUrl('web_master_games')}>
          <FormattedMessage id="masters.games" />
        </PageLink>
        <PageLink to={pageUrl('web_master_games', undefined, { query: event })}>
          <span lang="en" dir="ltr">
            {event}
          </span>
        </PageLink>
        <PageLink to={pageUrl('web_master_games', undefined, { since: year, until: year })}>
          <span dir="ltr">{year}</span>
        </PageLink>
      </nav>
    </>
  );
}

const aboutGame = ({ white, black, year, event, site, title, intro }: MasterGameView) => ({
  '@type': 'Article',
  headline: title ?? `${white.name} – ${black.name}, ${year}`,
  inLanguage: 'en',
  ...(intro === null ? {} : { abstract: intro }),
  about: {
    '@type': 'SportsEvent',
    name: `${event} ${year}`,
    startDate: String(year),
    sport: 'Chess',
    ...(site === null ? {} : { location: { '@type': 'Place', name: site } }),
    competitor: [white, black].map(({ name }) => ({ '@type': 'Person', name })),
  },
});

export const page: PageModule = {
  Component: MasterGamePage,
  load: ({ queries, call: callNow, params }) => queries.fetchQuery(masterGameQuery(callNow, params['slug'] ?? '')),
};
