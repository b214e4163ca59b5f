import type { AlertGroup } from '@tabiya/contract/notify/alerts.ts';
import { useId, useRef } from 'react';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { AlertRow } from './AlertRow.tsx';
import styles from './alerts.module.css';

interface AlertGroupsProps {
  groups: readonly AlertGroup[];
  now: number;
  onClose: () => void;
  /** Called when the last alert has been removed, so that the caller can move the focus. */
  onEmptied: () => void;
}

/** Alerts grouped by type. When one is removed, the focus moves to the next. */
export function AlertGroups({ groups, now, onClose, onEmptied }: AlertGroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  const goOn = (alertId: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-alert]') ?? [])];
    const at = rows.findIndex((row) => row.dataset['alert'] === String(alertId));
    const next = rows[at + 1] ?? rows[at - 1];
    const target = next?.querySelector<HTMLElement>('a, button');
    if (target) target.focus();
    else onEmptied();
  };
  return (
    <div ref={list}>
      {groups.map((group) => (
        <Group key={group.type.id} group={group} now={now} onClose={onClose} onGone={goOn} />
      ))}
    </div>
  );
}

interface GroupProps {
  group: AlertGroup;
  now: number;
  onClose: () => void;
  onGone: (alertId: number) => void;
}

function Group({ group: { type, notifications }, onClose, ...rest }: GroupProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.type}>
        {type.url === null ? (
          type.title
        ) : (
          <PageLink to={type.url} className={styles.all} onClick={onClose}>
            {type.title}
          </PageLink>
        )}
      </h3>
      <ul className={styles.rows} aria-labelledby={id}>
        {notifications.map((alert) => (
          <AlertRow key={alert.alertId} alert={alert} onClose={onClose} {...rest} />
        ))}
      </ul>
    </div>
  );
}
