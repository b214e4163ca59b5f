import { useSearchParams } from 'react-router';
import { useMe } from '../../../../platform/session/session.ts';
import { HistoryRoom } from './HistoryRoom.tsx';
import { LearningHome } from './LearningHome.tsx';
import { practiceOf } from './practice-of.ts';
import { PracticeRoom } from './PracticeRoom.tsx';

/** The choice of what to practise, the practice, or what was tried. */
export function LearningRoom() {
  const [query] = useSearchParams();
  const me = useMe();
  if (query.get('view') === 'history') return <HistoryRoom />;
  const of = practiceOf(query);
  if (of === undefined || (of.kind === 'replay' && me === null)) return <LearningHome />;
  return <PracticeRoom key={JSON.stringify(of)} of={of} />;
}
