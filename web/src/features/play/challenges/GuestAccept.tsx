import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { toast } from '../../../ui/Toast.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useAccept } from './use-answer.ts';
import styles from './challenges.module.css';

/** Returns whether only a member may accept. */
export const isForMembers = ({ rated, timeClass }: ChallengeView): boolean => rated || timeClass === 'daily';

/** Lets people without an account accept: a casual game at once, one for members after they sign up. */
export function GuestAccept({ challenge }: { challenge: ChallengeView }) {
  const intl = useIntl();
  const beGuest = useGuest();
  const accept = useAccept(challenge.id);
  const [isBusy, setIsBusy] = useState(false);
  const register = useLoginLink('web_security_register');
  const logIn = useLoginLink('web_security_login_and_go');
  const play = async () => {
    setIsBusy(true);
    try {
      await beGuest();
      accept.mutate();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setIsBusy(false);
    }
  };
  const { timeClass } = challenge;
  return (
    <>
      {isForMembers(challenge) ? (
        <p className={styles.hint}>
          <FormattedMessage id={timeClass === 'daily' ? 'challenges.link.members.daily' : 'challenges.link.members'} />
        </p>
      ) : null}
      <div className={styles.actions}>
        {isForMembers(challenge) ? (
          <Button variant="play" href={register}>
            <FormattedMessage id="shell.sign_up" />
          </Button>
        ) : (
          <Button variant="play" busy={isBusy || accept.isPending} onClick={() => void play()}>
            <FormattedMessage id="challenges.accept_as_guest" />
          </Button>
        )}
        <Button href={logIn}>
          <FormattedMessage id="shell.log_in" />
        </Button>
      </div>
    </>
  );
}
