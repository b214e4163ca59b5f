import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AcceptButton, CancelButton, DeclineButton } from './Answers.tsx';
import { GuestAccept, isForMembers } from './GuestAccept.tsx';
import { ShareLink } from './ShareLink.tsx';
import { WaitNote } from './WaitNote.tsx';
import styles from './challenges.module.css';

/** Shows the actions for a challenge on its own page, or its outcome. */
export function ChallengeState({ challenge }: { challenge: ChallengeView }) {
  const me = useMe();
  const isMaker = me?.id === challenge.from.player.id;
  if (challenge.state !== 'open') return <Over challenge={challenge} state={challenge.state} />;
  return isMaker ? <Waiting challenge={challenge} /> : <Answer challenge={challenge} />;
}

function Waiting({ challenge }: { challenge: ChallengeView }) {
  return (
    <>
      <WaitNote challenge={challenge} />
      {challenge.to === null ? <ShareLink challenge={challenge} /> : null}
      <div className={styles.actions}>
        <CancelButton challenge={challenge} />
      </div>
    </>
  );
}

function Answer({ challenge }: { challenge: ChallengeView }) {
  const me = useMe();
  const { from, to, isChallengerHere, timeClass } = challenge;
  const name = from.player.username;
  if (!isChallengerHere && timeClass !== 'daily') {
    return (
      <p className={styles.state} role="status">
        <FormattedMessage id="challenges.link.away" values={{ name }} />
      </p>
    );
  }
  if (me === null || (me.isGuest && isForMembers(challenge))) return <GuestAccept challenge={challenge} />;
  return (
    <div className={styles.actions}>
      <AcceptButton challenge={challenge} />
      {to === null ? null : <DeclineButton challenge={challenge} />}
    </div>
  );
}

interface OverProps {
  challenge: ChallengeView;
  state: Exclude<ChallengeView['state'], 'open'>;
}

function Over({ challenge, state }: OverProps) {
  const me = useMe();
  const { gameId, reason, from, takenBy, to } = challenge;
  const isPlayer = me !== null && (me.id === from.player.id || me.id === takenBy?.id);
  return (
    <>
      <p className={styles.state} role="status">
        <FormattedMessage
          id={`challenges.state.${state}`}
          values={{ name: takenBy?.username ?? to?.player.username ?? from.player.username }}
        />
      </p>
      {state === 'declined' && reason !== null ? (
        <p className={styles.hint}>
          <FormattedMessage id={`challenges.reason.${reason}`} />
        </p>
      ) : null}
      <div className={styles.actions}>
        {gameId === null ? (
          <Button href={pageUrl('web_play_new')}>
            <FormattedMessage id="challenges.play_other" />
          </Button>
        ) : (
          <Button variant="lamp" href={pageUrl('web_game_live', { id: toShortUuid(gameId) })}>
            <FormattedMessage id={isPlayer ? 'challenges.go_to_game' : 'challenges.watch'} />
          </Button>
        )}
      </div>
    </>
  );
}
