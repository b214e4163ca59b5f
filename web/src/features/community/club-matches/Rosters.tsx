import { useInfiniteQuery } from '@tanstack/react-query';
import { SIDES, type MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { rosterQuery } from './queries.ts';
import styles from './match.module.css';

/** Those who have joined, side by side. */
export function Rosters({ match }: { match: MatchView }) {
  const sides = SIDES.filter((side) => match[side] !== null);
  return (
    <div className={styles.rosters}>
      {sides.map((side) => (
        <Roster key={side} match={match} side={side} />
      ))}
    </div>
  );
}

function Roster({ match, side }: { match: MatchView; side: MatchSide }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(rosterQuery(call, { kind: match.kind, match: match.number }, side));
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <bdi>{match[side]?.name}</bdi>
      </h2>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.empty}>
            <FormattedMessage id="club_matches.nobody_joined" />
          </p>
        }
      >
        {(entrants) => (
          <ol className={styles.roster}>
            {entrants.map(({ player, rating, isSubstitute }) => (
              <li key={player.id} className={styles.entrant}>
                <MemberLine player={player} rating={rating} withAvatar avatarSize={24} withPopup />
                {isSubstitute ? (
                  <span className={styles.substitute}>
                    <FormattedMessage id="club_matches.substitute" />
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  );
}
