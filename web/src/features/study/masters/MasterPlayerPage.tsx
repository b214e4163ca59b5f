import { useSuspenseQuery } from '@tanstack/react-query';
import type { MasterPlayerView } from '@tabiya/contract/study/masters.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { call } from '../../../platform/net/call.ts';
import { JsonLd } from '../../../platform/routing/JsonLd.tsx';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { CommentsFold } from '../../community/comments/CommentsFold.tsx';
import { Champion } from './Champion.tsx';
import { MasterGameCards } from './MasterGameCards.tsx';
import { masterPlayerQuery } from './queries.ts';
import styles from './masters.module.css';

/** A player: facts, what is said of them, openings, games, and what members say. */
function MasterPlayerPage() {
  const { slug = '' } = useParams();
  const intl = useIntl();
  const { data: player } = useSuspenseQuery(masterPlayerQuery(call, slug));
  const path = pageUrl('web_master_player', { slug: player.slug });
  return (
    <PageFrame width="wide">
      <Meta
        title={player.name}
        description={player.text[0] ?? intl.formatMessage({ id: 'masters.players.description' })}
        path={path}
      />
      <JsonLd data={aboutPlayer(player)} />
      <Card className={styles.person}>
        <div className={styles.line}>
          <CountryFlag country={player.country} />
          <h1 lang="en" dir="ltr">
            {player.title === null ? null : <span className={styles.rank}>{player.title} </span>}
            {player.name}
          </h1>
        </div>
        <Champion player={player} />
        <Facts player={player} />
        {player.text.map((paragraph) => (
          <p key={paragraph} lang="en" dir="ltr" className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </Card>
      <Openings openings={player.openings} />
      {player.best.length === 0 ? null : (
        <section aria-labelledby="masters-best">
          <h2 id="masters-best" className={styles.heading}>
            <FormattedMessage id="masters.best" />
          </h2>
          <MasterGameCards games={player.best} />
        </section>
      )}
      <CommentsFold content={{ contentType: 'master_player', contentId: player.slug }} path={path} />
    </PageFrame>
  );
}

function Facts({ player: { born, died, highest } }: { player: MasterPlayerView }) {
  const intl = useIntl();
  const month = highest === null ? undefined : Date.parse(`${highest.month}-01T00:00:00Z`);
  return (
    <dl className={styles.dates}>
      <div>
        <dt>
          <FormattedMessage id="masters.born" />
        </dt>
        <dd>{born}</dd>
      </div>
      {died === null ? null : (
        <div>
          <dt>
            <FormattedMessage id="masters.died" />
          </dt>
          <dd>{died}</dd>
        </div>
      )}
      {highest === null ? null : (
        <div>
          <dt>
            <FormattedMessage id="masters.highest" />
          </dt>
          <dd>
            {highest.rating}{' '}
            <span className={styles.minor}>
              ({intl.formatDate(month, { year: 'numeric', month: 'short', timeZone: 'UTC' })})
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Openings({ openings }: Pick<MasterPlayerView, 'openings'>) {
  if (openings.length === 0) return null;
  return (
    <section aria-labelledby="masters-openings">
      <h2 id="masters-openings" className={styles.heading}>
        <FormattedMessage id="masters.openings" />
      </h2>
      <ul className={styles.openings}>
        {openings.map(({ slug, name, eco }) => (
          <li key={slug} dir="ltr" lang="en">
            <span className={styles.eco}>{eco}</span>{' '}
            <PageLink to={pageUrl('web_openings_view', { slug })}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const aboutPlayer = ({ name, born, died, country, text }: MasterPlayerView) => ({
  '@type': 'Person',
  name,
  birthDate: String(born),
  ...(died === null ? {} : { deathDate: String(died) }),
  nationality: { '@type': 'Country', identifier: country },
  description: text[0],
});

export const page: PageModule = {
  Component: MasterPlayerPage,
  load: ({ queries, call: callNow, params }) => queries.fetchQuery(masterPlayerQuery(callNow, params['slug'] ?? '')),
};
