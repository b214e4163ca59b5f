import { useSuspenseQuery } from '@tanstack/react-query';
import { REASON_MAX } from '@tabiya/contract/staff/staff.ts';
import { streamers, type AskingStreamer } from '@tabiya/contract/watch/streamers.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { askingQuery } from '../../watch/streamers/queries.ts';
import { StreamLinks } from '../../watch/streamers/StreamLinks.tsx';
import { useStaffAction } from './use-staff-action.ts';
import styles from './staff-watch.module.css';

export function StaffStreamers() {
  const { data } = useSuspenseQuery(askingQuery(call));
  return (
    <section className={styles.section} aria-labelledby="staff-streamers">
      <h2 id="staff-streamers">
        <FormattedMessage id="staff.watch.streamers" />
      </h2>
      {data.asking.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="staff.watch.streamers.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {data.asking.map((streamer) => (
            <li key={streamer.player.id}>
              <StreamerApplication streamer={streamer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StreamerApplication({ streamer: { player, ...links } }: { streamer: AskingStreamer }) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const { busy, act } = useStaffAction(['staff', 'streamers']);
  const { username } = player;
  const decide = (answer: 'confirm' | 'decline') => act(() => call(streamers.decide, { username, answer, reason }));
  const isMissing = reason.trim() === '';
  return (
    <Card className={styles.card}>
      <MemberLine player={player} withAvatar strong />
      <StreamLinks {...links} />
      <TextField
        label={intl.formatMessage({ id: 'staff.watch.reason' })}
        value={reason}
        maxLength={REASON_MAX}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button variant="play" busy={busy} disabled={isMissing} onClick={() => void decide('confirm')}>
          <FormattedMessage id="staff.watch.confirm" />
        </Button>
        <Button disabled={busy || isMissing} onClick={() => void decide('decline')}>
          <FormattedMessage id="staff.watch.decline" />
        </Button>
      </div>
    </Card>
  );
}
