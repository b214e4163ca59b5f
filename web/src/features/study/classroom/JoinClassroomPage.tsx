import { useSuspenseQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { classroomInvitationQuery } from './queries.ts';

/** What an invitation link shows. */
function JoinClassroomPage() {
  const intl = useIntl();
  const me = useMe();
  const navigate = useNavigate();
  const code = useParams()['code'] ?? '';
  const { data } = useSuspenseQuery(classroomInvitationQuery(call, code));
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    if (!me || me.isGuest) return openGuestModal('pawn');
    setBusy(true);
    try {
      const { id } = await call(classrooms.join, { code });
      await navigate(pageUrl('web_classroom_room', { id: toShortUuid(id) }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PageFrame width="narrow">
      <Meta title={data.name} description={intl.formatMessage({ id: 'classroom.description' })} />
      <h1 dir="auto">{data.name}</h1>
      <EmptyState
        title={<FormattedMessage id="classroom.invited" />}
        action={
          <Button variant="play" size="large" busy={isBusy} onClick={() => void join()}>
            <FormattedMessage id="classroom.join" />
          </Button>
        }
      >
        <MemberLine player={data.owner} />
      </EmptyState>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: JoinClassroomPage,
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...classroomInvitationQuery(callNow, params['code'] ?? ''), staleTime: 0 }),
};
