import { useSearchParams } from 'react-router';
import { useMe } from '../../../../platform/session/session.ts';
import { MistakesRoom } from '../mistakes/MistakesRoom.tsx';
import { SetRoom } from '../sets/SetRoom.tsx';
import { SetsRoom } from '../sets/SetsRoom.tsx';
import { HistoryRoom } from './HistoryRoom.tsx';
import { LearningHome } from './LearningHome.tsx';
import { practiceOf, setIdOf } from './practice-of.ts';
import { PracticeRoom } from './PracticeRoom.tsx';

/** The choice of what to practise, the practice, one's own sets, or what was tried. */
export function LearningRoom() {
  const [query] = useSearchParams();
  const me = useMe();
  if (query.get('view') === 'history') return <HistoryRoom />;
  if (query.get('view') === 'sets') return <SetsRoom />;
  const set = setIdOf(query);
  if (set !== undefined && me !== null) return <SetRoom key={set} id={set} />;
  if (query.get('practice') === 'mistakes' && me !== null) return <MistakesRoom />;
  const of = practiceOf(query);
  if (of === undefined || (of.kind === 'replay' && me === null)) return <LearningHome />;
  return <PracticeRoom key={JSON.stringify(of)} of={of} />;
}
