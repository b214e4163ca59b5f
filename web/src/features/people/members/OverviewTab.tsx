import { useQuery } from '@tanstack/react-query';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MemberClubs } from '../../community/clubs/MemberClubs.tsx';
import { GameRows } from '../../record/archive/GameRows.tsx';
import { archiveQuery } from '../../record/archive/queries.ts';
import { PuzzleFigures } from '../../study/puzzle-figures/PuzzleFigures.tsx';
import { RatingCards } from './RatingCards.tsx';
import { ResultBar } from './ResultBar.tsx';
import styles from './member.module.css';

const RECENT_GAMES = 8;

/** Summary of a member: words, ratings, results, last games. */
export function OverviewTab({ member }: { member: MemberView }) {
  return (
    <div className={styles.tab}>
      <About words={member.words} />
      <RatingCards ratings={member.ratings} />
      <PuzzleFigures username={member.username} />
      {member.games.total > 0 ? (
        <Card aria-label={undefined}>
          <h2 className={styles.small}>
            <FormattedMessage id="members.results" />
          </h2>
          <ResultBar counts={member.games} />
        </Card>
      ) : null}
      <MemberClubs username={member.username} />
      <Recent username={member.username} />
    </div>
  );
}

function About({ words: { about, twitchUrl, youtubeUrl } }: Pick<MemberView, 'words'>) {
  if (!about && !twitchUrl && !youtubeUrl) return null;
  return (
    <Card className={styles.about}>
      {about ? (
        <>
          <h2 className={styles.small}>
            <FormattedMessage id="members.about" />
          </h2>
          <p className={styles.paragraphs} dir="auto">
            {about}
          </p>
        </>
      ) : null}
      {twitchUrl || youtubeUrl ? (
        <p className={styles.channels}>
          {twitchUrl ? <Channel href={twitchUrl} words="Twitch" /> : null}
          {youtubeUrl ? <Channel href={youtubeUrl} words="YouTube" /> : null}
        </p>
      ) : null}
    </Card>
  );
}

const Channel = ({ href, words }: { href: string; words: string }) => (
  <a href={href} target="_blank" rel="noreferrer nofollow ugc">
    {words}
  </a>
);

function Recent({ username }: { username: string }) {
  const intl = useIntl();
  const games = useQuery(archiveQuery(call, { username, filter: {}, page: 1 })).data?.games ?? [];
  return (
    <section aria-label={intl.formatMessage({ id: 'home.recent' })}>
      <div className={styles.heading}>
        <h2>
          <FormattedMessage id="home.recent" />
        </h2>
        <PageLink to={pageUrl('web_archive_index', { username })}>
          <FormattedMessage id="home.all_games" />
        </PageLink>
      </div>
      <Card flush>
        {games.length === 0 ? (
          <EmptyState title={<FormattedMessage id="archive.empty" />} />
        ) : (
          <GameRows games={games.slice(0, RECENT_GAMES)} />
        )}
      </Card>
    </section>
  );
}
