import type { GameCounts } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from './stats.module.css';

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;
const OUTCOMES = ['won', 'drawn', 'lost'] as const;

/** Wins, draws and losses as a proportional bar with numbers. */
export function ResultBar({ counts }: { counts: GameCounts }) {
  const intl = useIntl();
  return (
    <div className={styles.results}>
      <div className={styles.bar} aria-hidden>
        {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
        ))}
      </div>
      <dl className={styles.numbers}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>
              <span className={styles.key} data-outcome={outcome} aria-hidden />
              <FormattedMessage id={`archive.outcome.${outcome}`} />
            </dt>
            <dd>
              <FormattedNumber value={counts[outcome]} />{' '}
              <span className={styles.share}>
                {intl.formatNumber(counts.total === 0 ? 0 : counts[outcome] / counts.total, PERCENT)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
