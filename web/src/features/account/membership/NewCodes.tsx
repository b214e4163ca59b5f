import { FormattedMessage, useIntl } from 'react-intl';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './codes.module.css';

/** Codes that will not be shown again, ready to copy. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const intl = useIntl();
  const text = codes.join('\n');
  // If copying fails, the codes can be selected by hand.
  const { said, copy } = useCopied(text);
  return (
    <div className={styles.made}>
      <p role="status">
        <FormattedMessage id="membership.codes.made" values={{ count: codes.length }} />
      </p>
      <textarea
        className={styles.codes}
        readOnly
        rows={Math.min(codes.length, 8)}
        value={text}
        aria-label={intl.formatMessage({ id: 'membership.codes.list' })}
        dir="ltr"
      />
      <Button size="small" onClick={() => void copy()}>
        <FormattedMessage id={said === 'copied' ? 'membership.codes.copied' : 'membership.codes.copy'} />
      </Button>
    </div>
  );
}
