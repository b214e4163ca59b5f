import { useMutation } from '@tanstack/react-query';
import type { AlertView } from '@tabiya/contract/notify/alerts.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './alerts.module.css';

type Answer = 'accept' | 'decline';

interface AlertAnswerProps {
  alert: AlertView;
  onAnswered: () => void;
  onClose: () => void;
}

/** Buttons to accept or decline a request. If the call fails, the request stays in the list. */
export function AlertAnswer({ alert, onAnswered, onClose }: AlertAnswerProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const answer = useMutation({
    mutationFn: (given: Answer) => send(alert, given),
    onSuccess: (_, given) => {
      onAnswered();
      const next = given === 'accept' ? acceptedPath(alert) : undefined;
      if (next === undefined) return;
      onClose();
      void navigate(next);
    },
  });
  const name = alert.username ?? alert.groupName ?? '';
  const accept = () => {
    if (alert.alertType !== 'offline_challenges') return answer.mutate('accept');
    onClose();
    void navigate(alert.route ?? '/');
  };
  const isAnswering = (given: Answer) => answer.isPending && answer.variables === given;
  return (
    <span className={styles.answers}>
      <Button
        size="small"
        variant="lamp"
        busy={isAnswering('accept')}
        disabled={answer.isPending && !isAnswering('accept')}
        onClick={accept}
        aria-label={intl.formatMessage({ id: 'alerts.accept_from' }, { name })}
      >
        <FormattedMessage id="alerts.accept" />
      </Button>
      <Button
        size="small"
        busy={isAnswering('decline')}
        disabled={answer.isPending && !isAnswering('decline')}
        onClick={() => answer.mutate('decline')}
        aria-label={intl.formatMessage({ id: 'alerts.decline_from' }, { name })}
      >
        <FormattedMessage id="alerts.decline" />
      </Button>
    </span>
  );
}

/** Returns where a member goes on who has accepted; undefined if the member stays. */
const acceptedPath = ({ alertType, route, matchKind, id }: AlertView): string | undefined => {
  if (alertType === 'puzzle_battle') return route ?? undefined;
  if (alertType !== 'club_match_challenge') return undefined;
  const match = String(id);
  return matchKind === 'live'
    ? pageUrl('web_team_match_live_view', { match })
    : pageUrl('web_team_match_view', { match });
};

const send = (alert: AlertView, given: Answer): Promise<unknown> => {
  if (alert.alertType === 'offline_challenges') return call(challenges.decline, { id: String(alert.id) });
  if (alert.alertType === 'puzzle_battle') {
    const id = String(alert.id);
    return given === 'accept' ? call(puzzleBattles.join, { id }) : call(puzzleBattles.decline, { id });
  }
  if (alert.alertType === 'user_group_request') {
    const action = given === 'accept' ? 'approve' : 'deny';
    return call(clubMembers.manage, { id: Number(alert.id), username: alert.username ?? '', action });
  }
  if (alert.alertType === 'club_match_challenge') {
    const match = { kind: alert.matchKind ?? 'daily', match: Number(alert.id) };
    return given === 'accept'
      ? call(clubMatches.accept, { ...match, club: alert.clubId ?? 0 })
      : call(clubMatches.decline, match);
  }
  if (alert.alertType === 'club_invitation') {
    const id = Number(alert.id);
    return given === 'accept' ? call(clubMembers.join, { id }) : call(clubMembers.leave, { id });
  }
  return call(given === 'accept' ? friends.accept : friends.decline, { user: alert.username ?? '' });
};
