import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './api.module.css';

const PARTS = ['token', 'streams', 'limits', 'bots', 'fair_play'] as const;

/** Rules that apply to every call. */
export function GettingStarted({ origin }: { origin: string }) {
  const intl = useIntl();
  const command = `curl ${origin}/api/account -H "Authorization: Bearer $TOKEN"`;
  const { said, copy } = useCopied(command);
  return (
    <Card className={styles.start}>
      <div className={styles.command}>
        <pre className={styles.sample} dir="ltr" tabIndex={0}>
          {command}
        </pre>
        <Button icon={said === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
          <FormattedMessage id="tokens.fresh.copy" />
        </Button>
        <p className="visually-hidden" role="status">
          {said ? intl.formatMessage({ id: `tokens.fresh.${said}` }) : null}
        </p>
      </div>
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <FormattedMessage id={`api_reference.${part}.title`} />
            </dt>
            <dd>
              <FormattedMessage id={`api_reference.${part}.text`} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
