import { EVENT_PLAYERS_MAX } from '@tabiya/contract/calendar.ts';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldNote } from '../../ui/TextField.tsx';
import styles from './staff-watch.module.css';

interface PlayersFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (changed: { target: { value: string } }) => void;
}

/** Who plays in an event: their names, as they are typed or pasted. */
export function PlayersField({ label, value, error, onChange }: PlayersFieldProps) {
  const id = useId();
  return (
    <div className={styles.players}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={<FormattedMessage id="staff.watch.players.hint" values={{ max: EVENT_PLAYERS_MAX }} />}
      />
    </div>
  );
}

/** The names that a text lists, with commas (of any script), spaces or lines between them. */
export const namesIn = (text: string): string[] => text.split(/[\s,;،؛、，；]+/).filter((name) => name !== '');
