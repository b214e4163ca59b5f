import type { GameView } from '@tabiya/contract/play/games.ts';
import { lazy, Suspense } from 'react';

const BackToClassroom = lazy(async () => ({
  default: (await import('../../study/classroom/BackToClassroom.tsx')).BackToClassroom,
}));

/** Returns whether a teacher has paired the players. */
export const isOfClassroom = ({ competition }: GameView): boolean => competition?.startsWith('classroom/') === true;

/** The way from a game to its classroom. */
export function ClassroomOfGame({ view: { competition = '' } }: { view: GameView }) {
  return (
    <Suspense fallback={null}>
      <BackToClassroom competition={competition} />
    </Suspense>
  );
}
