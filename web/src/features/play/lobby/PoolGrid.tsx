import type { LobbyView } from '@tabiya/contract/play/lobby.ts';
import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Pool } from './Pool.tsx';
import { POOL_GROUPS } from './pools.ts';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import styles from './pool-grid.module.css';

export interface PoolGridProps {
  waiting: LobbyView['waiting'];
  /** Pool that the player waits in. */
  seeking: string | null;
  onPick: (pool: string) => void;
}

/** Grid of all eleven pools. Arrow keys move between them by position. */
export function PoolGrid({ waiting, seeking, onPick }: PoolGridProps) {
  return (
    <div className={styles.groups} onKeyDown={walk}>
      {POOL_GROUPS.map(({ timeClass, pools, moveCost }) => (
        <section key={timeClass} className={styles.group} aria-labelledby={`pools-${timeClass}`}>
          <h2 id={`pools-${timeClass}`} className={styles.heading}>
            <TimeClassIcon timeClass={timeClass} size="small" />
            <FormattedMessage id={`lobby.class.${timeClass}`} />
          </h2>
          {moveCost > 0 ? (
            <p className={styles.rule}>
              <FormattedMessage id="lobby.move_cost" values={{ seconds: moveCost / 1_000 }} />
            </p>
          ) : null}
          <div className={styles.pools}>
            {pools.map((pool) => (
              <Pool key={pool} pool={pool} waiting={waiting[pool] ?? 0} isMine={seeking === pool} onPick={onPick} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest pool in the direction of the key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || !(document.activeElement instanceof HTMLButtonElement)) return;
  const from = middle(document.activeElement);
  const others = [...event.currentTarget.querySelectorAll('button')].filter((one) => one !== document.activeElement);
  const ahead = others
    .map((button) => ({ button, at: middle(button) }))
    .map(({ button, at }) => ({
      button,
      along: (at.x - from.x) * step[0] + (at.y - from.y) * step[1],
      aside: Math.abs((at.x - from.x) * step[1]) + Math.abs((at.y - from.y) * step[0]),
    }))
    .filter(({ along }) => along > 4)
    .toSorted((a, b) => a.along + 2 * a.aside - (b.along + 2 * b.aside))[0];
  if (!ahead) return;
  event.preventDefault();
  ahead.button.focus();
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
