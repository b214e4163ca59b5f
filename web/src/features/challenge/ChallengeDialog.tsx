import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { challenges } from '../../platform/challenge.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChallengeBox } from './ChallengeBox.tsx';
import styles from './challenge.module.css';

/** Stands once in the app, and shows itself when the server wants to be sure that somebody is no machine. */
export function ChallengeDialog() {
  const intl = useIntl();
  const state = useSyncExternalStore(challenges.subscribe, challenges.state, () => 'closed' as const);
  const [failures, setFailures] = useState(0);
  const fail = () => setFailures(challenges.widgetFailed() ? failures + 1 : 0);
  return (
    <Dialog
      open={state !== 'closed'}
      onClose={challenges.fail}
      title={intl.formatMessage({ id: 'challenge.title' })}
      description={intl.formatMessage({ id: 'challenge.words' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {failures > 0 ? (
        <p className={styles.problem} role="status">
          <FormattedMessage id="challenge.try_again" />
        </p>
      ) : null}
      <ChallengeBox key={failures} onSolved={(solution) => void challenges.succeed(solution)} onError={fail} />
    </Dialog>
  );
}
