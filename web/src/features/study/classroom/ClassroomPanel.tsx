import { positionIn } from '@tabiya/chess/classroom/lesson.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
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

const Homework = lazy(async () => ({ default: (await import('../homework/Homework.tsx')).Homework }));
const ClassroomGames = lazy(async () => ({ default: (await import('./ClassroomGames.tsx')).ClassroomGames }));

const TABS = ['lesson', 'people', 'homework', 'games', 'chat', 'past'] as const;

/** Panel beside the board. */
export function ClassroomPanel({ room }: { room: ClassroomModel }) {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const tab = oneOf(TABS, params.get('tab') ?? undefined) ?? 'lesson';
  const setTab = (next: (typeof TABS)[number]) =>
    setParams(next === 'lesson' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const { view, here, lesson } = room;
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
          count: key === 'people' ? lesson.hands.length || here.size : undefined,
        }))}
      >
        {tab === 'lesson' ? <LessonTab room={room} /> : null}
        {tab === 'people' ? <ClassroomPeople room={room} /> : null}
        {tab === 'homework' ? (
          <Suspense fallback={<div className={styles.tab} aria-busy />}>
            <Homework classroomId={view.id} isTeacher={room.me.isTeacher} position={positionOf(room)} />
          </Suspense>
        ) : null}
        {tab === 'games' ? (
          <Suspense fallback={<div className={styles.tab} aria-busy />}>
            <ClassroomGames room={room} />
          </Suspense>
        ) : null}
        {tab === 'chat' ? <Chat id={view.id} /> : null}
        {tab === 'past' ? <PastLessonList view={view} /> : null}
      </Tabs>
    </SidePanel>
  );
}

const positionOf = ({ lesson, position }: ClassroomModel) => ({
  fen: fenOf(position),
  variant: lesson.tree.variant ?? ('chess' as const),
});

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
  const intl = useIntl();
  const { lesson, path, go, me, isAnswering, send } = room;
  const { turn, fullmoves } = positionIn(lesson.tree, []);
  const plies = (fullmoves - 1) * 2 + (turn === 'white' ? 0 : 1);
  return (
    <div className={styles.tab}>
      <Exercise room={room} />
      {me.isTeacher && lesson.isOn ? <PenChoice room={room} /> : null}
      {isAnswering ? null : (
        <TreeMoves
          tree={lesson.tree}
          path={path}
          plies={plies}
          empty={intl.formatMessage({ id: room.mayMove ? 'classroom.no_moves.mover' : 'classroom.no_moves' })}
          onSelect={go}
        />
      )}
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
