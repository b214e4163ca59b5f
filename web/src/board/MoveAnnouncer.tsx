import { useIntl } from 'react-intl';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { sayMove } from './say-move.ts';

export interface MoveAnnouncerProps {
  /** The last move; nothing is said before the first. */
  move: { san: string; color: Color } | undefined;
  /** More to say at once, such as the result. */
  also?: string | undefined;
}

/** A live region that speaks every move. Stands once on a page, always in it. */
export function MoveAnnouncer({ move, also }: MoveAnnouncerProps) {
  const intl = useIntl();
  const words = [move ? sayMove(intl, move.san, move.color) : '', also ?? ''].filter(Boolean).join('. ');
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic>
      {words}
    </div>
  );
}
