import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { squareClass } from './StaticPosition.tsx';
import { fileOf, squareName } from './placement.ts';
import styles from './promotion.module.css';

const CHOICES = [
  ['queen', 'q'],
  ['knight', 'n'],
  ['rook', 'r'],
  ['bishop', 'b'],
] as const;

export interface PromotionPickerProps {
  square: string;
  color: Color;
  orientation: Color;
  /** Called with the UCI letter of the piece, or undefined if the move is cancelled. */
  onAnswer: (letter: string | undefined) => void;
}

/** Shows four squares from the promotion square inwards; a press anywhere else cancels. */
export function PromotionPicker({ square, color, orientation, onAnswer }: PromotionPickerProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const typed = CHOICES.find(([, letter]) => letter === event.key.toLowerCase())?.[1];
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onAnswer(undefined);
    else if (typed) onAnswer(typed);
    else if (step) buttons.at((at + step) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inwards = square[1] === '8' ? -1 : 1;
  const rank = square[1] === '8' ? 7 : 0;
  return (
    <div
      ref={list}
      className={styles.picker}
      role="dialog"
      aria-label={intl.formatMessage({ id: 'board.promotion.title' })}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <div className={styles.shade} onClick={() => onAnswer(undefined)} />
      {CHOICES.map(([role, letter], at) => (
        <button
          key={role}
          type="button"
          className={classNames(
            squareClass(squareName(fileOf(square), rank + at * inwards), orientation),
            styles.choice,
          )}
          aria-label={intl.formatMessage({ id: 'board.role' }, { role })}
          onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => onAnswer(letter)}
        >
          <i className={classNames(styles.piece, 'piece', color, role)} />
        </button>
      ))}
    </div>
  );
}
