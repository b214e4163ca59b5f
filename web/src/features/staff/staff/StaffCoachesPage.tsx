import { useSuspenseQuery } from '@tanstack/react-query';
import { coaches, type CoachApplication } from '@tabiya/contract/community/coaches.ts';
import { REASON_MAX } from '@tabiya/contract/staff/staff.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CoachFacts } from '../../community/coaches/CoachFacts.tsx';
import { askingCoachesQuery } from '../../community/coaches/queries.ts';
import { WrittenText } from '../../community/written-text/WrittenText.tsx';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { useStaffAction } from './use-staff-action.ts';
import styles from './staff-watch.module.css';

/** Applications of members who want to be listed as coaches. */
function StaffCoachesPage() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(askingCoachesQuery(call));
  return (
    <StaffFrame at="coaches" title={intl.formatMessage({ id: 'staff.coaches.title' })}>
      {data.asking.length === 0 ? (
        <EmptyState title={<FormattedMessage id="staff.coaches.none" />} />
      ) : (
        <ul className={styles.list}>
          {data.asking.map((application) => (
            <li key={application.player.id}>
              <Application application={application} />
            </li>
          ))}
        </ul>
      )}
    </StaffFrame>
  );
}

function Application({ application }: { application: CoachApplication }) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const [isVerified, setVerified] = useState(false);
  const { busy, act } = useStaffAction(['staff', 'coaches']);
  const { player, name, headline, html, rating } = application;
  const { username } = player;
  const decide = (answer: 'confirm' | 'decline') =>
    act(() => call(coaches.decide, { username, answer, isVerified, reason }));
  const isMissing = reason.trim() === '';
  return (
    <Card className={styles.card} aria-label={name}>
      <MemberLine player={player} rating={rating ?? undefined} withAvatar strong />
      <p dir="auto">
        <b>{name}</b>
      </p>
      <p dir="auto">{headline}</p>
      <CoachFacts coach={application} />
      <WrittenText html={html} />
      <Switch
        label={<FormattedMessage id="staff.coaches.verified" />}
        hint={<FormattedMessage id="staff.coaches.verified.hint" />}
        checked={isVerified}
        onChange={setVerified}
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.watch.reason' })}
        hint={intl.formatMessage({ id: 'staff.coaches.reason.hint' })}
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

export const page: PageModule = {
  Component: StaffCoachesPage,
  load: async (request) => {
    staffOnly(request, 'staff');
    await request.queries.fetchQuery(askingCoachesQuery(request.call));
  },
};
