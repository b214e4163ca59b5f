import { EVENT_PLAYERS_MAX } from '@tabiya/contract/watch/calendar.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './staff-watch.module.css';

interface PlayersFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (changed: { target: { value: string } }) => void;
}

/** Who plays in an event: their names, as they are typed or pasted. */
export function PlayersField({ label, value, error, onChange }: PlayersFieldProps) {
  return (
    <TextArea
      className={styles.players}
      label={label}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      value={value}
      error={error}
      hint={<FormattedMessage id="staff.watch.players.hint" values={{ max: EVENT_PLAYERS_MAX }} />}
      onChange={onChange}
    />
  );
}

/** The names that a text lists, with commas (of any script), spaces or lines between them. */
export const namesIn = (text: string): string[] => text.split(/[\s,;،؛、，；]+/).filter((name) => name !== '');
