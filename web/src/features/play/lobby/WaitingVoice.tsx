import type { LobbyView, SeekView } from '@tabiya/contract/play/lobby.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Minimum time between two announcements, in ms, because the numbers change all the time. */
const MIN_INTERVAL_MS = 4_000;

/** Announces to screen readers how many people wait and how many seeks are open. */
export function WaitingVoice({ waiting, seeks }: { waiting: LobbyView['waiting']; seeks: readonly SeekView[] }) {
  const players = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const [said, setSaid] = useState({ players, seeks: seeks.length });
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ players, seeks: seeks.length }), MIN_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [players, seeks.length]);
  return (
    <p role="status" className="visually-hidden">
      <FormattedMessage id="lobby.voice" values={said} />
    </p>
  );
}
