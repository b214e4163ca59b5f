import { levelName, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { AuditEntryView } from '@tabiya/contract/staff/staff.ts';
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import styles from './staff.module.css';

/** Entries of the audit log: what was done, by whom, to whom and why. */
export function AuditList({ entries, label }: { entries: readonly AuditEntryView[]; label: string }) {
  return (
    <ol className={styles.audit} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.deed}>
            <FormattedMessage
              id={`staff.did.${entry.act}`}
              values={{ actor: <Name of={entry.actor} />, subject: <Name of={entry.subject} /> }}
            />
          </p>
          <p className={styles.why}>
            <bdi>{entry.reason}</bdi>
          </p>
          <Changes {...entry} />
          <p className={styles.quiet}>
            <FormattedDate value={entry.at} dateStyle="medium" timeStyle="medium" timeZone="UTC" />
            {entry.ip ? ` · ${entry.ip}` : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Name({ of }: { of: string | null }) {
  if (of === null) return <FormattedMessage id="staff.somebody_gone" />;
  return (
    <PageLink to={pageUrl('web_staff_member', { username: of })} dir="auto">
      {of}
    </PageLink>
  );
}

function Changes({ before, after }: Pick<AuditEntryView, 'before' | 'after'>) {
  const intl = useIntl();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          <bdi className={styles.quiet}>{name}</bdi>{' '}
          {name in before ? (
            <>
              <s>{valueOf(intl, name, before[name])}</s>{' '}
            </>
          ) : null}
          <bdi>{valueOf(intl, name, after[name])}</bdi>
        </li>
      ))}
    </ul>
  );
}

const isLevel = (value: unknown): value is number =>
  typeof value === 'number' && (Object.values(LEVELS) as number[]).includes(value);

const valueOf = (intl: IntlShape, name: string, value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (name === 'closedLevel' && isLevel(value)) return intl.formatMessage({ id: `staff.level.${levelName(value)}` });
  if (typeof value === 'number' && value > 1e12) {
    return intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  }
  return String(value);
};
