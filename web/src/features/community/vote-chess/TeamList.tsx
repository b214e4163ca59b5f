import { useInfiniteQuery } from '@tanstack/react-query';
import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import Flag from 'lucide-react/icons/flag';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { teamQuery } from './queries.ts';
import styles from './vote-room.module.css';

/** The members of both teams, in the order in which they have joined. */
export function TeamList({ view }: { view: VoteGameView }) {
  return (
    <div className={styles.lists}>
      {COLORS.map((side) => (
        <TeamOf key={side} view={view} side={side} />
      ))}
    </div>
  );
}

function TeamOf({ view, side }: { view: VoteGameView; side: Color }) {
  const intl = useIntl();
  const me = useMe();
  const labels = useListLabels();
  const pages = useInfiniteQuery(teamQuery(call, view.id, side));
  const mayReport = me !== null && !me.isGuest;
  return (
    <section>
      <h2 className={styles.subheading}>
        <span className={styles.dot} data-color={side} aria-hidden />{' '}
        {view.teams[side].club === null ? (
          <FormattedMessage id="vote_chess.team" values={{ color: side }} />
        ) : (
          <bdi>{view.teams[side].club.name}</bdi>
        )}
      </h2>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.note}>
            <FormattedMessage id="vote_chess.team.empty" />
          </p>
        }
      >
        {(members) => (
          <ul className={styles.members}>
            {members.map(({ player }) => (
              <li key={player.id} className={styles.member}>
                <MemberLine player={player} withAvatar avatarSize={28} withPopup />
                {mayReport && player.id !== me.id ? (
                  <IconButton
                    size="small"
                    label={intl.formatMessage({ id: 'games.report' }, { name: player.username })}
                    onClick={() => openReport({ username: player.username })}
                  >
                    <Flag />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
