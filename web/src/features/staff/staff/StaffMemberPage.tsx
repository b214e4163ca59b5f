import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AuditList } from './AuditList.tsx';
import { MemberActionButtons } from './MemberActionButtons.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { staffMemberQuery } from './queries.ts';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';

function StaffMemberPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const { data: member } = useSuspenseQuery(staffMemberQuery(call, username));
  return (
    <StaffFrame at="members" title={member.username}>
      <div className={styles.columns}>
        <Card>
          <MemberFacts member={member} />
        </Card>
        <Card aria-labelledby="acts">
          <h2 id="acts" className={styles.heading}>
            <FormattedMessage id="staff.acts" />
          </h2>
          {member.may.length > 0 ? (
            <MemberActionButtons member={member} />
          ) : (
            <p className={styles.quiet}>
              <FormattedMessage id="staff.acts.none" />
            </p>
          )}
        </Card>
      </div>
      <Card aria-labelledby="audit">
        <h2 id="audit" className={styles.heading}>
          <FormattedMessage id="staff.audit.of_member" />
        </h2>
        {member.audit.length > 0 ? (
          <AuditList entries={member.audit} label={intl.formatMessage({ id: 'staff.audit.of_member' })} />
        ) : (
          <EmptyState title={<FormattedMessage id="staff.audit.empty" />} />
        )}
      </Card>
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: StaffMemberPage,
  load: (request) => {
    staffOnly(request, 'moderator');
    return request.queries.ensureQueryData(staffMemberQuery(request.call, request.params['username'] ?? ''));
  },
};
