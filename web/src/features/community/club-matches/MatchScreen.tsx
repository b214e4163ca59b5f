import { useSuspenseQuery } from '@tanstack/react-query';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { matchName, type MatchKind, type MatchView } from '@tabiya/contract/community/club-matches.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CommentsFold } from '../comments/CommentsFold.tsx';
import { Boards } from './Boards.tsx';
import { MatchActions } from './MatchActions.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { MatchLive } from './MatchLive.tsx';
import { matchUrl } from './match-url.ts';
import { OwnBoard } from './OwnBoard.tsx';
import { matchQuery } from './queries.ts';
import { Removals } from './Removals.tsx';
import { Rosters } from './Rosters.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './match.module.css';

/** A match, daily or live: who plays whom, the score, and what the reader may do. */
export function MatchScreen({ kind, match: number }: { kind: MatchKind; match: number }) {
  const intl = useIntl();
  const ref = { kind, match: number };
  const { data: match } = useSuspenseQuery(matchQuery(call, ref));
  const path = matchUrl(match);
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={match.title}
        description={intl.formatMessage({ id: 'club_matches.match.description' }, { name: match.home.name })}
        path={path}
      />
      <MatchLive of={ref} />
      <PageLink to={pageUrl('web_club_open_matches')} className={styles.back}>
        <FormattedMessage id="club_matches.open.title" />
      </PageLink>
      <h1 className={styles.title}>
        <bdi>{match.title}</bdi>
      </h1>
      <ScoreCard match={match} />
      <Card className={styles.terms}>
        <MatchFacts match={match} />
        {match.initialFen === null ? null : <Start fen={match.initialFen} variant={match.variant} />}
        {match.text === '' ? null : (
          <p dir="auto" className={styles.text}>
            {match.text}
          </p>
        )}
        <MatchActions match={match} />
      </Card>
      <OwnBoard match={match} />
      <Lists match={match} />
      <CommentsFold content={{ contentType: 'team_match', contentId: matchName(match) }} path={path} />
    </PageFrame>
  );
}

/** The position that the games begin from, and who moves first. */
function Start({ fen, variant }: { fen: string; variant: BoardVariant }) {
  const intl = useIntl();
  const turn = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  return (
    <figure className={styles.position}>
      <MiniBoard fen={fen} variant={variant} label={intl.formatMessage({ id: 'challenges.position.board' })} />
      <figcaption>
        <FormattedMessage id={`challenges.position.${turn}`} />
      </figcaption>
    </figure>
  );
}

/** Before the start those who have joined, then the boards. */
function Lists({ match }: { match: MatchView }) {
  const intl = useIntl();
  const [tab, setTab] = useState<'boards' | 'removals'>('boards');
  const ref = { kind: match.kind, match: match.number };
  if (match.boards === 0) return match.state === 'cancelled' ? null : <Rosters match={match} />;
  if (match.removals === 0) return <Boards match={match} />;
  const tabs = [
    { key: 'boards', label: <FormattedMessage id="club_matches.boards" /> },
    { key: 'removals', label: <FormattedMessage id="club_matches.removals" />, count: match.removals },
  ] as const;
  return (
    <Tabs label={intl.formatMessage({ id: 'club_matches.boards' })} tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'boards' ? <Boards match={match} /> : <Removals of={ref} match={match} />}
    </Tabs>
  );
}
