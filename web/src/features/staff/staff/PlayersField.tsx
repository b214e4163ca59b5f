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

/** Usernames of the players of an event, typed or pasted. */
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

/** Splits a text into names at commas (of any script), semicolons, spaces and line breaks. */
export const splitNames = (text: string): string[] => text.split(/[\s,;،؛、，；]+/).filter((name) => name !== '');
