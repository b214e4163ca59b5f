import { cloneElement, lazy, Suspense, useState } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import styles from './Floating.module.css';
import type { MenuItem } from './MenuBody.tsx';

const load = () => import('./MenuBody.tsx');
const MenuBody = lazy(async () => ({ default: (await load()).MenuBody }));

export interface MenuProps {
  /** A button; the menu adds the props it needs. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
}

export function Menu({ trigger, label, items, align }: MenuProps) {
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <span className={styles.holder}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opener !== undefined,
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onClick: (event) => setOpener(opener ? undefined : event.currentTarget),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpener(event.currentTarget);
        },
      })}
      {opener ? (
        <Suspense fallback={null}>
          <MenuBody label={label} items={items} align={align} trigger={opener} onClose={() => setOpener(undefined)} />
        </Suspense>
      ) : null}
    </span>
  );
}
