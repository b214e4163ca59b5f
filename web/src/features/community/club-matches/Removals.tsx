import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { removalsQuery, type MatchRef } from './queries.ts';
import styles from './match.module.css';

/** The players who broke fair play, and the rule by which the score was corrected. */
export function Removals({ of, match }: { of: MatchRef; match: MatchView }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const labels = useListLabels();
  const pages = useInfiniteQuery(removalsQuery(call, of));
  return (
    <Card flush>
      <p className={styles.rule}>
        <FormattedMessage id="club_matches.removals.rule" />
      </p>
      <PagedList pages={pages} labels={labels} empty={null}>
        {(removals) => (
          <ul className={styles.roster}>
            {removals.map(({ player, side, at }, index) => (
              <li key={player?.id ?? index} className={styles.entrant}>
                {player === null ? <FormattedMessage id="club_matches.gone" /> : <MemberLine player={player} />}
                <span className={styles.substitute}>
                  <bdi>{match[side]?.name}</bdi> ·{' '}
                  <RelativeTime at={Math.min(at, now)} now={now} locale={intl.locale} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
