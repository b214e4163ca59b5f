import { positionIn } from '@tabiya/chess/classroom/lesson.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TreeMoves } from '../analysis/TreeMoves.tsx';
import { ClassroomPeople } from './ClassroomPeople.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { Exercise } from './Exercise.tsx';
import { PastLessonList } from './PastLessonList.tsx';
import { PenChoice } from './PenChoice.tsx';
import styles from './classroom.module.css';

const Comments = lazy(async () => ({ default: (await import('../../community/comments/Comments.tsx')).Comments }));

const TABS = ['lesson', 'people', 'chat', 'past'] as const;

/** Panel beside the board. */
export function ClassroomPanel({ room }: { room: ClassroomModel }) {
  const intl = useIntl();
  const [tab, setTab] = useState<(typeof TABS)[number]>('lesson');
  const { view, here, lesson } = room;
  const counts = { lesson: undefined, people: here.size, chat: undefined, past: undefined };
  return (
    <SidePanel aria-label={view.name} className={styles.panel}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {view.name}
        </h1>
        {room.me.isTeacher ? <LessonSwitch room={room} /> : null}
      </header>
      <Tabs
        wide
        label={view.name}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({
          key,
          label: intl.formatMessage({ id: `classroom.tab.${key}` }),
          count: key === 'people' && lesson.hands.length > 0 ? lesson.hands.length : counts[key],
        }))}
      >
        {tab === 'lesson' ? <LessonTab room={room} /> : null}
        {tab === 'people' ? <ClassroomPeople room={room} /> : null}
        {tab === 'chat' ? <Chat id={view.id} /> : null}
        {tab === 'past' ? <PastLessonList view={view} /> : null}
      </Tabs>
    </SidePanel>
  );
}

/** Begins and ends the lesson. */
function LessonSwitch({ room: { lesson, send } }: { room: ClassroomModel }) {
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  if (!lesson.isOn) {
    return (
      <Button variant="play" onClick={() => void send('begin', {})}>
        <FormattedMessage id="classroom.begin" />
      </Button>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <FormattedMessage id="classroom.end" />
      </Button>
      <ConfirmDialog
        open={asks}
        title={<FormattedMessage id="classroom.end_asks" />}
        description={<FormattedMessage id="classroom.end_words" />}
        confirmLabel={<FormattedMessage id="classroom.end" />}
        cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void send('end', {});
        }}
      />
    </>
  );
}

function LessonTab({ room }: { room: ClassroomModel }) {
  const { lesson, path, go, me, isAnswering, send } = room;
  const { turn, fullmoves } = positionIn(lesson.tree, []);
  const plies = (fullmoves - 1) * 2 + (turn === 'white' ? 0 : 1);
  return (
    <div className={styles.tab}>
      <Exercise room={room} />
      {me.isTeacher && lesson.isOn ? <PenChoice room={room} /> : null}
      {isAnswering ? null : <TreeMoves tree={lesson.tree} path={path} plies={plies} onSelect={go} />}
      {me.isTeacher && lesson.isOn ? (
        <div className={styles.actions}>
          <Button size="small" disabled={path.length === 0} onClick={() => void send('delete', { path: [...path] })}>
            <FormattedMessage id="classroom.delete_move" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Chat({ id }: { id: string }) {
  if (!useAwake()) return null;
  return (
    <div className={styles.tab}>
      <Suspense fallback={null}>
        <Comments
          content={{ contentType: 'classroom', contentId: id }}
          path={pageUrl('web_classroom_room', { id: toShortUuid(id) })}
          first={undefined}
          withoutFollow
        />
      </Suspense>
    </div>
  );
}
