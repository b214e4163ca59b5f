import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { CLASSROOM_NAME_MAX, classrooms } from '@tabiya/contract/study/classrooms.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { homeworkWaitingQuery } from '../homework/queries.ts';
import { WaitingHomework } from '../homework/WaitingHomework.tsx';
import { classroomsQuery } from './queries.ts';
import styles from './classroom.module.css';

function ClassroomsPage() {
  const intl = useIntl();
  const me = useMe();
  const isMember = me !== null && me.isEnabled && !me.isGuest;
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'classroom.title' })}
        description={intl.formatMessage({ id: 'classroom.description' })}
        path={pageUrl('web_classroom')}
      />
      <h1>
        <FormattedMessage id="classroom.title" />
      </h1>
      {isMember ? (
        <Own />
      ) : (
        <EmptyState
          title={<FormattedMessage id="classroom.for_members" />}
          action={
            <Button variant="play" size="large" data-sign-up="classroom" onClick={() => openGuestModal('pawn')}>
              <FormattedMessage id="library.sign_up" />
            </Button>
          }
        >
          <FormattedMessage id="classroom.description" />
        </EmptyState>
      )}
    </PageFrame>
  );
}

function Own() {
  const found = useInfiniteQuery(classroomsQuery(call));
  const labels = useListLabels();
  return (
    <>
      <NewClassroom />
      <Card className={styles.section}>
        <PagedList
          pages={found}
          labels={labels}
          empty={
            <EmptyState title={<FormattedMessage id="classroom.none" />}>
              <FormattedMessage id="classroom.none_words" />
            </EmptyState>
          }
        >
          {(rooms) => (
            <ul className={styles.people}>
              {rooms.map(({ id, name, role, owner, isOn }) => (
                <li key={id} className={styles.person}>
                  <span className={styles.name}>
                    <PageLink dir="auto" to={pageUrl('web_classroom_room', { id: toShortUuid(id) })}>
                      {name}
                    </PageLink>
                  </span>
                  {isOn ? (
                    <Badge tone="play">
                      <FormattedMessage id="classroom.on" />
                    </Badge>
                  ) : null}
                  <span className={styles.presence}>
                    {role === 'owner' ? <FormattedMessage id="classroom.role.owner" /> : <bdi>{owner.username}</bdi>}
                  </span>
                  {role === 'student' ? <WaitingHomework classroomId={id} /> : null}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}

function NewClassroom() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { id } = await call(classrooms.create, { name });
      await queries.invalidateQueries({ queryKey: classroomsQuery(call).queryKey, refetchType: 'none' });
      await navigate(pageUrl('web_classroom_room', { id: toShortUuid(id) }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.ask} onSubmit={(event) => void create(event)}>
      <TextField
        label={intl.formatMessage({ id: 'classroom.name' })}
        value={name}
        required
        maxLength={CLASSROOM_NAME_MAX}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="play" busy={isBusy}>
        <FormattedMessage id="classroom.create" />
      </Button>
    </form>
  );
}

export const page: PageModule = {
  Component: ClassroomsPage,
  load: async ({ queries, call: callNow, me }) => {
    const user = me();
    if (!user?.isEnabled || user.isGuest) return undefined;
    return Promise.all([
      queries.ensureInfiniteQueryData(classroomsQuery(callNow)),
      queries.ensureQueryData(homeworkWaitingQuery(callNow)),
    ]);
  },
};
