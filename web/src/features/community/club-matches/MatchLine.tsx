import type { MatchRow } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { ClubName } from './ClubName.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { MatchWhen } from './MatchWhen.tsx';
import { matchUrl } from './match-url.ts';
import { pointsText } from './points.ts';
import styles from './club-matches.module.css';

/** A list of matches. */
export function MatchLines({ matches }: { matches: readonly MatchRow[] }) {
  return (
    <ul className={styles.list}>
      {matches.map((match) => (
        <MatchLine key={`${match.kind} ${match.number}`} match={match} />
      ))}
    </ul>
  );
}

function MatchLine({ match }: { match: MatchRow }) {
  const { home, away, challenged } = match;
  return (
    <li className={styles.line}>
      <PageLink to={matchUrl(match)} className={styles.name} dir="auto">
        {match.title}
      </PageLink>
      <div className={styles.pair}>
        <ClubName club={home} />
        <Between match={match} />
        {away !== null ? (
          <ClubName club={away} />
        ) : challenged === null ? (
          <span className={styles.wanted}>
            <FormattedMessage id="club_matches.any_club" />
          </span>
        ) : (
          <ClubName club={challenged} />
        )}
      </div>
      <p className={styles.facts}>
        <span>
          <MatchWhen match={match} />
        </span>
      </p>
      <MatchFacts match={match} />
    </li>
  );
}

/** The score, once there is one. */
function Between({ match: { state, score } }: { match: MatchRow }) {
  const intl = useIntl();
  if (state !== 'running' && state !== 'over') {
    return (
      <span className={styles.versus}>
        <FormattedMessage id="club_matches.versus" />
      </span>
    );
  }
  return (
    <span className={styles.small_score}>
      {pointsText(intl, score.home)} – {pointsText(intl, score.away)}
    </span>
  );
}
