import type { MatchRow } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import styles from './club-matches.module.css';

/** The terms of a match in one line. */
export function MatchFacts({ match }: { match: MatchRow }) {
  const intl = useIntl();
  const { ratingMin, ratingMax, boardsMin, boardsMax, timeoutsMax, boards } = match;
  return (
    <p className={styles.facts}>
      <span>
        <FormattedMessage id={`club_matches.kind.${match.kind}`} />
      </span>
      <span>{timeControlText(intl, match.timeControl)}</span>
      {match.variant === 'chess' ? null : (
        <span>
          <FormattedMessage id="games.variant" values={{ variant: match.variant }} />
        </span>
      )}
      {match.initialFen === null ? null : (
        <span>
          <FormattedMessage id="club_matches.from_position" />
        </span>
      )}
      <span>
        <FormattedMessage id={match.rated ? 'lobby.kind.rated' : 'lobby.kind.casual'} />
      </span>
      <span>
        {boards > 0 ? (
          <FormattedMessage id="club_matches.boards_played" values={{ boards }} />
        ) : (
          <FormattedMessage id="club_matches.boards_wanted" values={{ min: boardsMin, max: boardsMax }} />
        )}
      </span>
      {ratingMin === null && ratingMax === null ? null : (
        <span>
          <FormattedMessage
            id="club_matches.ratings"
            values={{
              range: ratingMin === null ? 'below' : ratingMax === null ? 'above' : 'between',
              min: ratingMin ?? 0,
              max: ratingMax ?? 0,
            }}
          />
        </span>
      )}
      {timeoutsMax === null ? null : (
        <span>
          <FormattedMessage
            id="club_matches.timeouts"
            values={{ percent: intl.formatNumber(timeoutsMax / 100, { style: 'percent' }) }}
          />
        </span>
      )}
      {match.kind === 'daily' ? (
        <span>
          <FormattedMessage id="club_matches.at_once" values={{ games: match.gamesAtOnce }} />
        </span>
      ) : null}
    </p>
  );
}
