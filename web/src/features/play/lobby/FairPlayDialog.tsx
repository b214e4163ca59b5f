import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './play.module.css';

const PROMISES = ['alone', 'finish', 'friendly'] as const;

export interface FairPlayDialogProps {
  open: boolean;
  isSaving: boolean;
  onAgree: () => Promise<void>;
  onClose: () => void;
}

/** Asks a member to agree to fair play, once before the first rated game. */
export function FairPlayDialog({ open, isSaving, onAgree, onClose }: FairPlayDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="lobby.fair_play.title" />}
      description={<FormattedMessage id="lobby.fair_play.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="play" busy={isSaving} onClick={() => void onAgree()}>
          <FormattedMessage id="lobby.fair_play.agree" />
        </Button>
      }
    >
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <FormattedMessage id={`lobby.fair_play.${promise}`} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
