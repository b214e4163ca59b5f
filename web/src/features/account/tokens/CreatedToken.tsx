import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import styles from './tokens.module.css';

/** A token that was just made. It cannot be shown again. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const intl = useIntl();
  const { said, copy } = useCopied(token);
  return (
    <SettingsCard
      title={<FormattedMessage id="tokens.fresh.title" />}
      lead={<FormattedMessage id="tokens.fresh.warning" />}
    >
      <TextField
        label={intl.formatMessage({ id: 'tokens.fresh.label' })}
        className={styles.secret}
        dir="ltr"
        readOnly
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={token}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="lamp" icon={said === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
          <FormattedMessage id="tokens.fresh.copy" />
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <FormattedMessage id="tokens.fresh.done" />
        </Button>
        <p className={styles.note} role="status">
          {said ? <FormattedMessage id={`tokens.fresh.${said}`} /> : null}
        </p>
      </div>
    </SettingsCard>
  );
}
