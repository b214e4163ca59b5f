import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { ClassroomRoom } from './ClassroomRoom.tsx';
import { useClassroomModel } from './classroom-room.ts';
import { classroomQuery } from './queries.ts';
import layout from '../../../board/study-layout.module.css';
import styles from './classroom.module.css';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function ClassroomPage() {
  const id = idOf(useParams());
  return <Classroom key={id} id={id} />;
}

function Classroom({ id }: { id: string }) {
  const me = useMe();
  const { data: view } = useSuspenseQuery(classroomQuery(call, id));
  const room = useClassroomModel(view, me?.id ?? '');
  return (
    <>
      <Meta title={view.name} description={view.name} />
      {room.isGone ? (
        <PageFrame width="reading">
          <EmptyState
            title={<FormattedMessage id={room.isDeleted ? 'classroom.deleted' : 'classroom.gone'} />}
            action={
              <Button href={pageUrl('web_classroom')}>
                <FormattedMessage id="classroom.all" />
              </Button>
            }
          />
        </PageFrame>
      ) : 'view' in room ? (
        <ClassroomRoom room={room} />
      ) : (
        <div className={layout.page} aria-busy>
          <div className={styles.layout} />
        </div>
      )}
    </>
  );
}

export const page: PageModule = {
  Component: ClassroomPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    return request.queries.fetchQuery({ ...classroomQuery(request.call, idOf(request.params)), staleTime: 0 });
  },
};
