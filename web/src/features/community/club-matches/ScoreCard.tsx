import { SIDES, type MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClubName } from './ClubName.tsx';
import { MatchWhen } from './MatchWhen.tsx';
import { pointsText } from './points.ts';
import styles from './match.module.css';

/** The clubs with the score between them. */
export function ScoreCard({ match }: { match: MatchView }) {
  const { home, away, challenged, state } = match;
  const rival = away ?? challenged;
  const isPlayed = state === 'running' || state === 'over';
  return (
    <Card className={styles.score_card}>
      <div className={styles.clubs}>
        <Club match={match} side="home">
          <ClubName club={home} size="large" />
        </Club>
        <div className={styles.middle}>
          <StateBadge match={match} />
          {isPlayed ? <Score match={match} /> : <Entrants match={match} />}
        </div>
        <Club match={match} side="away">
          {rival === null ? (
            <span className={styles.wanted}>
              <FormattedMessage id="club_matches.any_club" />
            </span>
          ) : (
            <ClubName club={rival} size="large" />
          )}
        </Club>
      </div>
      {isPlayed ? <ScoreBar match={match} /> : null}
      <p className={styles.when}>
        <MatchWhen match={match} />
      </p>
    </Card>
  );
}

function Club({ match, side, children }: { match: MatchView; side: MatchSide; children: ReactNode }) {
  return (
    <div className={styles.club} data-won={match.winner === side || undefined}>
      {children}
      {match.winner === side ? (
        <Badge tone="play">
          <FormattedMessage id="club_matches.won" />
        </Badge>
      ) : null}
    </div>
  );
}

function StateBadge({ match: { state, winner } }: { match: MatchView }) {
  const tone = state === 'running' ? 'lamp' : state === 'cancelled' ? 'negative' : state === 'over' ? 'plain' : 'info';
  const isDecided = state === 'running' && winner !== null;
  return (
    <Badge tone={tone}>
      <FormattedMessage id={isDecided ? 'club_matches.decided' : `club_matches.state.${state}`} />
    </Badge>
  );
}

function Score({ match: { score } }: { match: MatchView }) {
  const intl = useIntl();
  const [home, away] = SIDES.map((side) => pointsText(intl, score[side]));
  return (
    <p className={styles.score} role="status">
      <span>{home}</span>
      <span aria-hidden>–</span>
      <span>{away}</span>
    </p>
  );
}

function Entrants({ match: { entrants } }: { match: MatchView }) {
  const intl = useIntl();
  return (
    <p className={styles.entrants}>
      <FormattedMessage
        id="club_matches.joined"
        values={{ home: intl.formatNumber(entrants.home), away: intl.formatNumber(entrants.away) }}
      />
    </p>
  );
}

/** How the points divide, and what is left to play for. */
function ScoreBar({ match: { score } }: { match: MatchView }) {
  const total = Math.max(1, score.home + score.away + 2 * score.left);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        <span className={styles.home} style={{ inlineSize: `${(100 * score.home) / total}%` }} />
        <span className={styles.away} style={{ inlineSize: `${(100 * score.away) / total}%` }} />
      </div>
      {score.left > 0 ? (
        <p className={styles.left}>
          <FormattedMessage id="club_matches.games_left" values={{ games: score.left }} />
        </p>
      ) : null}
    </>
  );
}
