import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import styles from './codes.module.css';

/** Codes that nobody will be shown again, to copy. */
export function MadeCodes({ codes }: { codes: readonly string[] }) {
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // They stand there to be selected by hand.
      () => setCopied(false),
    );
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
        <FormattedMessage id={isCopied ? 'membership.codes.copied' : 'membership.codes.copy'} />
      </Button>
    </div>
  );
}
