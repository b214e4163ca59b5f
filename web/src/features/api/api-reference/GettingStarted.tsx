import { FormattedMessage } from 'react-intl';
import { Card } from '../../../ui/Card.tsx';
import styles from './api.module.css';

const PARTS = ['token', 'streams', 'limits', 'bots', 'fair_play'] as const;

/** Rules that apply to every call. */
export function GettingStarted({ origin }: { origin: string }) {
  return (
    <Card className={styles.start}>
      <pre className={styles.sample} dir="ltr" tabIndex={0}>
        {`curl ${origin}/api/account -H "Authorization: Bearer $TOKEN"`}
      </pre>
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
