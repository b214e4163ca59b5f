import { preferences } from '@tabiya/contract/account/preferences.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';

/** Tells a member of old what a streak is, once. */
export function StreakIntro() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const close = async () => {
    setOpen(false);
    try {
      await call(preferences.setItem, { item: 'introducedToStreaks' });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => void close()}
      title={intl.formatMessage({ id: 'daily_puzzle.intro' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <p>
        <FormattedMessage id="daily_puzzle.intro.words" />
      </p>
      <Button wide variant="play" onClick={() => void close()}>
        <FormattedMessage id="daily_puzzle.intro.go" />
      </Button>
    </Dialog>
  );
}
