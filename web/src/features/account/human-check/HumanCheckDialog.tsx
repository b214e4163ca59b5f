import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { humanChecks } from '../../../platform/net/human-check.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { HumanCheckBox } from './HumanCheckBox.tsx';
import styles from './challenge.module.css';

/** Shows the box while calls wait for it. Closing it does not count as passing. */
export function HumanCheckDialog() {
  const intl = useIntl();
  const [failures, setFailures] = useState(0);
  const fail = () => {
    if (humanChecks.widgetFailed()) setFailures(failures + 1);
  };
  return (
    <Dialog
      open
      onClose={humanChecks.fail}
      title={intl.formatMessage({ id: 'human_check.title' })}
      description={intl.formatMessage({ id: 'human_check.words' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {failures > 0 ? (
        <p className={styles.problem} role="status">
          <FormattedMessage id="human_check.try_again" />
        </p>
      ) : null}
      <HumanCheckBox key={failures} onSolved={(solution) => void humanChecks.succeed(solution)} onError={fail} />
    </Dialog>
  );
}
