import { useEffect, useEffectEvent, useRef } from 'react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { classNames } from '../ui/class-names.ts';
import { clockText, LOW_MS, remainingAt } from './clock-text.ts';
import type { ClockTime } from './clock-text.ts';
import styles from './clock.module.css';

export interface ClockProps extends ClockTime {
  /** Label for screen readers that says whose clock it is. */
  label: string;
  /** Called each time the clock falls below 20 s. */
  onLow?: (() => void) | undefined;
  /** Whether tenths of a second are shown when time is short. */
  tenths?: boolean | undefined;
  /** Whether the game is over, so that little time left needs no warning. */
  isOver?: boolean | undefined;
}

/** Ticks by animation frames and writes its text itself; React renders it only when the game sends new clock times. */
export function Clock({ remaining, runningSince, clockOffset, label, onLow, tenths, isOver = false }: ClockProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const running = runningSince !== undefined;
  const tellLow = useEffectEvent(() => onLow?.());

  useEffect(() => {
    let frame = 0;
    let shown = '';
    let wasLow = remaining < LOW_MS;
    const tick = () => {
      const left = remainingAt({ remaining, runningSince, clockOffset }, Date.now());
      const now = clockText(left, tenths);
      const low = !isOver && left < LOW_MS;
      if (now !== shown && text.current && box.current) {
        shown = now;
        text.current.textContent = now;
        box.current.toggleAttribute('data-low', low);
      }
      if (low && !wasLow) tellLow();
      wasLow = low;
      if (runningSince !== undefined && left > 0) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [remaining, runningSince, clockOffset, tenths, isOver]);

  return (
    <div
      ref={box}
      role="timer"
      aria-label={label}
      aria-live="off"
      dir="ltr"
      className={classNames(styles.clock, running && styles.running)}
      data-low={!isOver && remaining < LOW_MS ? '' : undefined}
    >
      <AlarmClock className={styles.icon} aria-hidden />
      <span ref={text}>{clockText(remaining, tenths)}</span>
    </div>
  );
}
