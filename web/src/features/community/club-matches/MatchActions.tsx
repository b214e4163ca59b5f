import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FairPlayDialog } from '../../play/lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../../play/lobby/open-fair-play.ts';
import { StartTime } from './StartTime.tsx';
import { useMatchAct } from './use-match-act.ts';
import styles from './match.module.css';

/** The acts of the reader on a match that has not begun. */
export function MatchActions({ match }: { match: MatchView }) {
  const { may, mine } = match;
  if (match.state !== 'open' && match.state !== 'gathering') return null;
  return (
    <div className={styles.actions}>
      {mine === null ? <Joining match={match} /> : <Leaving match={match} />}
      {may.accept.length > 0 ? <Accepting match={match} /> : null}
      {may.decline ? <Withdrawing match={match} act="decline" /> : null}
      {may.cancel ? <Withdrawing match={match} act="cancel" /> : null}
    </div>
  );
}

const refOf = ({ kind, number }: MatchView) => ({ kind, match: number });

function Joining({ match }: { match: MatchView }) {
  const me = useMe();
  const { mutate, isPending } = useMatchAct();
  const { whenPromised, dialog } = useFairPlayPromise();
  const { bar, entryAt, may, rated } = match;
  if (me === null || me.isGuest) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="club_matches.bar.visitor" />
      </p>
    );
  }
  if (bar !== null) {
    return (
      <p className={styles.note} role="status">
        <FormattedMessage
          id={`club_matches.bar.${bar}`}
          values={{ time: entryAt === null ? null : <StartTime at={entryAt} /> }}
        />
      </p>
    );
  }
  const join = (side: MatchSide) =>
    whenPromised(rated, () => mutate(() => call(clubMatches.join, { ...refOf(match), side })));
  return (
    <>
      {may.sides.map((side) => (
        <Button key={side} variant="play" busy={isPending} onClick={() => join(side)}>
          {may.sides.length === 1 ? (
            <FormattedMessage id="club_matches.join" />
          ) : (
            <FormattedMessage
              id="club_matches.join_for"
              values={{ club: <bdi>{(side === 'home' ? match.home : match.away)?.name}</bdi> }}
            />
          )}
        </Button>
      ))}
      <FairPlayDialog {...dialog} />
    </>
  );
}

function Leaving({ match }: { match: MatchView }) {
  const { mutate, isPending } = useMatchAct();
  return (
    <>
      <p className={styles.note} role="status">
        <FormattedMessage id={match.mine?.isSubstitute ? 'club_matches.you_wait' : 'club_matches.you_play'} />
      </p>
      {match.may.leave ? (
        <Button busy={isPending} onClick={() => mutate(() => call(clubMatches.leave, refOf(match)))}>
          <FormattedMessage id="club_matches.leave" />
        </Button>
      ) : null}
    </>
  );
}

/** One button for each club that the reader leads. */
function Accepting({ match }: { match: MatchView }) {
  const { mutate, isPending } = useMatchAct();
  return match.may.accept.map((club) => (
    <Button
      key={club.id}
      variant="lamp"
      busy={isPending}
      onClick={() => mutate(() => call(clubMatches.accept, { ...refOf(match), club: club.id }))}
    >
      <FormattedMessage id="club_matches.accept" values={{ club: <bdi>{club.name}</bdi> }} />
    </Button>
  ));
}

function Withdrawing({ match, act }: { match: MatchView; act: 'decline' | 'cancel' }) {
  const intl = useIntl();
  const { mutate, isPending } = useMatchAct();
  const [isAsked, setAsked] = useState(false);
  const confirm = () => mutate(() => call(clubMatches[act], refOf(match)), { onSettled: () => setAsked(false) });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        <FormattedMessage id={`club_matches.${act}`} />
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        busy={isPending}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        title={<FormattedMessage id={`club_matches.${act}.ask`} />}
        description={<FormattedMessage id="club_matches.final" />}
        confirmLabel={<FormattedMessage id={`club_matches.${act}`} />}
        cancelLabel={intl.formatMessage({ id: 'club_matches.keep' })}
      />
    </>
  );
}
