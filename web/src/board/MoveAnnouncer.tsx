import { useIntl } from 'react-intl';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { sayMove } from './say-move.ts';

export interface MoveAnnouncerProps {
  /** The last move; nothing is announced before the first. */
  move: { san: string; color: Color } | undefined;
  /** Text to announce together with the move, such as the result. */
  also?: string | undefined;
}

/** Live region that announces every move. It is rendered once on a page and stays mounted. */
export function MoveAnnouncer({ move, also }: MoveAnnouncerProps) {
  const intl = useIntl();
  const words = [move ? sayMove(intl, move.san, move.color) : '', also ?? ''].filter(Boolean).join('. ');
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic>
      {words}
    </div>
  );
}
