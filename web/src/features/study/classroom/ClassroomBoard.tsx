import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import { legalDests, fenOf, pocketsOf, squareName } from '@tabiya/chess/rules/position.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { drawnNotes, shapesOf } from '../../../board/drawn-shapes.ts';
import layout from '../../../board/study-layout.module.css';
import type { ClassroomModel } from './classroom-room.ts';
import { ownAnswer } from './own-answer.ts';

/** The board of a lesson, with what is drawn on it. */
export function ClassroomBoard({ room }: { room: ClassroomModel }) {
  const intl = useIntl();
  const { lesson, path, position, isAnswering, send } = room;
  const [pending, setPending] = useState<string>();
  const dests = useMemo(() => legalDests(position), [position]);
  const drops = useMemo(() => [...position.dropDests()].map(squareName), [position]);
  const onGround = useLessonShapes(room);
  const canMove = room.mayMove || isAnswering;
  const move = async (uci: string) => {
    if (isAnswering) return void send('answer', { number: lesson.exercise!.number, uci });
    setPending(uci);
    await send('move', { path: [...path], uci });
    setPending(undefined);
  };
  return (
    <div className={layout.boardRow}>
      <div className={layout.board}>
        <Board
          fen={fenOf(position)}
          variant={lesson.tree.variant}
          orientation={lesson.tree.initialFen?.split(' ')[1] === 'b' ? 'black' : 'white'}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          lastMove={path.at(-1)}
          check={position.isCheck() ? position.turn : undefined}
          dests={canMove ? dests : undefined}
          pockets={pocketsOf(position)}
          dropDests={canMove ? drops : undefined}
          movable={canMove ? position.turn : undefined}
          pendingMove={pending}
          onMove={(uci) => void move(uci)}
          onGround={onGround}
        />
      </div>
    </div>
  );
}

/** Draws what everybody sees and sends what this person draws, if they may; an own answer is an arrow. */
function useLessonShapes(room: ClassroomModel): (api: Api | undefined) => void {
  const { lesson, isFollowing, mayDraw, send } = room;
  const [api, setApi] = useState<Api>();
  const answer = ownAnswer(room);
  const draw = useEffectEvent((drawn: DrawShape[]) => {
    if (!mayDraw) return;
    const { arrows = [], circles = [] } = drawnNotes(drawn);
    void send('draw', { arrows: [...arrows], circles: [...circles] });
  });
  useEffect(() => {
    api?.set({ drawable: { onChange: (drawn) => draw(drawn) } });
  }, [api]);
  const { shapes } = lesson;
  useEffect(() => {
    api?.setShapes(isFollowing ? shapesOf(shapes) : []);
  }, [api, isFollowing, shapes]);
  useEffect(() => {
    const [from, to] = answer?.includes('@') ? [answer.slice(2)] : [answer?.slice(0, 2), answer?.slice(2, 4)];
    const arrow = from === undefined ? [] : [{ brush: 'blue', orig: from, ...(to && { dest: to }) }];
    api?.setAutoShapes(arrow as DrawShape[]);
  }, [api, answer]);
  return setApi;
}
