import { useSuspenseQuery } from '@tanstack/react-query';
import { applyLessonEvent, NO_LESSON, positionIn, type LessonEvent } from '@tabiya/chess/classroom/lesson.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Board } from '../../../board/Board.tsx';
import { shapesOf } from '../../../board/drawn-shapes.ts';
import { PositionText } from '../../../board/PositionText.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { classroomQuery, pastLessonQuery } from './queries.ts';
import { PastExercise } from './PastExercise.tsx';
import styles from './classroom.module.css';

type Params = Readonly<Record<string, string | undefined>>;
const idOf = (params: Params): string => readUuid(params['id'] ?? '') ?? '';
const numberOf = (params: Params): number => Number(params['number']);

/** Events that change what the board shows; the replay stops at these. */
const SHOWN: readonly LessonEvent['did']['type'][] = ['board', 'move', 'show', 'delete', 'draw', 'ask', 'reveal'];

/** A lesson that is over, step by step. */
function PastLessonPage() {
  const intl = useIntl();
  const params = useParams();
  const [id, number] = [idOf(params), numberOf(params)];
  const { data: view } = useSuspenseQuery(classroomQuery(call, id));
  const { data: events } = useSuspenseQuery(pastLessonQuery(call, id, number));
  const steps = useMemo(() => stepsOf(events), [events]);
  const [at, setAt] = useState(0);
  const { state, event } = steps[at]!;
  const position = positionIn(state.tree, state.path);
  const last = steps.length - 1;
  useMoveKeys({ ply: at, lastPly: last, onSelect: setAt });
  const when = intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <PageFrame width="reading">
      <Meta title={view.name} description={view.name} />
      <PageLink className={styles.back} to={pageUrl('web_classroom_room', { id: toShortUuid(id) })}>
        <ChevronLeft className={styles.arrow} aria-hidden />
        <bdi>{view.name}</bdi>
      </PageLink>
      <h1>
        <FormattedMessage id="classroom.past_lesson" />
      </h1>
      <div className={styles.replay}>
        <Board
          fen={fenOf(position)}
          variant={state.tree.variant}
          orientation={state.tree.initialFen?.split(' ')[1] === 'b' ? 'black' : 'white'}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          lastMove={state.path.at(-1)}
          check={position.isCheck() ? position.turn : undefined}
          viewOnly
          onGround={(api) => api?.setAutoShapes(shapesOf(state.shapes))}
        />
        <PastExercise state={state} view={view} />
      </div>
      <div className={styles.steps} dir="ltr">
        <StepButtons at={at} last={last} onStep={setAt} />
      </div>
      <p className={styles.presence} role="status">
        <FormattedMessage id="classroom.step" values={{ at: at + 1, all: steps.length, when }} />
      </p>
      <PositionText fen={fenOf(position)} />
    </PageFrame>
  );
}

/** Returns the states that the board went through, the beginning first. */
const stepsOf = (events: readonly LessonEvent[]) => {
  let state = NO_LESSON;
  const all = events.map((event) => ({ event, state: (state = applyLessonEvent(state, event)) }));
  return all.filter(({ event }, at) => at === 0 || SHOWN.includes(event.did.type));
};

export const page: PageModule = {
  Component: PastLessonPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    const [id, number] = [idOf(request.params), numberOf(request.params)];
    return Promise.all([
      request.queries.fetchQuery({ ...classroomQuery(request.call, id), staleTime: 0 }),
      request.queries.fetchQuery(pastLessonQuery(request.call, id, number)),
    ]);
  },
};
