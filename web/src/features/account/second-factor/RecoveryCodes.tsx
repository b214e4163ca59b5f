import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './second-factor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once only. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const intl = useIntl();
  const text = `${codes.join('\n')}\n`;
  const { said, copy } = useCopied(text);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="second_factor.codes.title" />}
      description={<FormattedMessage id="second_factor.codes.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="lamp" onClick={onClose}>
          <FormattedMessage id="second_factor.codes.done" />
        </Button>
      }
    >
      <ol className={styles.codes} dir="ltr" aria-label={intl.formatMessage({ id: 'second_factor.codes.title' })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          <FormattedMessage id="second_factor.codes.copy" />
        </Button>
        <Button
          size="small"
          icon={<Download />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          {...{ download: 'tabiya-recovery-codes.txt' }}
        >
          <FormattedMessage id="second_factor.codes.download" />
        </Button>
        <p className={styles.note} role="status">
          {said ? <FormattedMessage id={`second_factor.codes.${said}`} /> : null}
        </p>
      </div>
    </Dialog>
  );
}
