import { COLORS } from '@tabiya/chess/rules/types.ts';
import { POCKET_ROLES } from '@tabiya/chess/rules/position.ts';
import { useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';
import type { SetUpModel } from './use-set-up.ts';
import styles from './set-up.module.css';

/** Most pieces of a kind that a side can hold: all of both sides. */
const MOST_HELD = 16;
const numbers = (to: number) =>
  Array.from({ length: to + 1 }, (_, value) => ({ value: String(value), label: String(value) }));

/** Pieces in hand in crazyhouse, and the checks given in three-check. */
export function SetUpHands({ model: { setUp, change } }: { model: SetUpModel }) {
  const intl = useIntl();
  const { variant, pockets, checks } = setUp;
  if (variant === 'crazyhouse') {
    return COLORS.map((color) => (
      <div
        key={color}
        className={styles.hand}
        role="group"
        aria-label={intl.formatMessage({ id: 'board.pocket' }, { color })}
      >
        {POCKET_ROLES.map((role) => (
          <Select
            key={role}
            label={intl.formatMessage({ id: 'analysis.setup.piece' }, { color, role })}
            value={String(pockets[color][role] ?? 0)}
            options={numbers(MOST_HELD)}
            onChange={(event) =>
              change({
                ...setUp,
                pockets: { ...pockets, [color]: { ...pockets[color], [role]: Number(event.target.value) } },
              })
            }
          />
        ))}
      </div>
    ));
  }
  if (variant !== 'threecheck') return null;
  return COLORS.map((color) => (
    <Select
      key={color}
      label={intl.formatMessage({ id: 'analysis.setup.checks' }, { color })}
      value={String(checks[color])}
      options={numbers(2)}
      onChange={(event) => change({ ...setUp, checks: { ...checks, [color]: Number(event.target.value) } })}
    />
  ));
}
