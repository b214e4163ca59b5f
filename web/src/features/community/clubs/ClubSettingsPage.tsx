import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs, type ClubView } from '@tabiya/contract/community/clubs.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { ClubForm } from './ClubForm.tsx';
import { ClubFrame } from './ClubFrame.tsx';
import { ClubLog } from './ClubLog.tsx';
import { CloseCard, PictureCard } from './ClubSettingsCards.tsx';
import { loadForLeaders } from './load-club.ts';
import { bansQuery, clubKey, clubQuery, clubTermsQuery } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

function ClubSettingsPage() {
  const me = useMe();
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const { rights, role } = club.me;
  const mayClose = role === 'founder' || (me?.membershipLevel ?? 0) >= LEVELS.moderator;
  return (
    <ClubFrame club={club} section="settings">
      {rights.length === 0 ? (
        <Card>
          <EmptyState title={<FormattedMessage id="clubs.requests.not_yours" />} />
        </Card>
      ) : (
        <>
          {rights.includes('settings') ? (
            <>
              <PictureCard club={club} />
              <TermsCard club={club} />
            </>
          ) : null}
          {rights.includes('kick') ? <BansCard club={club} /> : null}
          <ClubLog url={club.url} />
          {mayClose ? <CloseCard club={club} /> : null}
        </>
      )}
    </ClubFrame>
  );
}

function TermsCard({ club }: { club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { data } = useQuery(clubTermsQuery(call, club));
  const { isBusy, act } = useAct(() => {
    toast.success(intl.formatMessage({ id: 'clubs.saved' }));
    void queries.invalidateQueries({ queryKey: clubKey(club.url) });
  });
  if (data === undefined) return null;
  const { isOpen, isPrivate, allowsMatches, allowsVoteChess } = club;
  const first = {
    ...data,
    ...{ country: club.country ?? '', language: club.language ?? '' },
    ...{ isOpen, isPrivate, allowsMatches, allowsVoteChess },
  };
  return (
    <Card>
      <ClubForm
        first={first}
        isNew={false}
        isBusy={isBusy}
        onSend={(terms) => void act(call(clubs.change, { id: club.id, ...terms }))}
      />
    </Card>
  );
}

function BansCard({ club }: { club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const labels = useListLabels();
  const pages = useInfiniteQuery(bansQuery(call, club.url));
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <FormattedMessage id="clubs.bans" />
      </h2>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.empty}>
            <FormattedMessage id="clubs.bans.none" />
          </p>
        }
      >
        {(bans) => (
          <ul className={styles.lines}>
            {bans.map(({ player }) => (
              <li key={player.id} className={styles.line}>
                <span className={styles.words}>
                  <MemberLine player={player} withAvatar avatarSize={32} />
                </span>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={intl.formatMessage({ id: 'clubs.bans.lift_name' }, { name: player.username })}
                  onClick={() => void act(call(clubMembers.unban, { id: club.id, username: player.username }))}
                >
                  <FormattedMessage id="clubs.bans.lift" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

export const page: PageModule = {
  Component: ClubSettingsPage,
  load: (request) =>
    loadForLeaders(request, async (club) => {
      await request.queries.ensureQueryData(countriesQuery(request.call, request.locale.code));
      if (!club.me.rights.includes('settings')) return;
      await request.queries.fetchQuery(clubTermsQuery(request.call, club));
    }),
};
