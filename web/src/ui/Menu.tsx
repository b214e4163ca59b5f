import { cloneElement, lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { TriggerElement } from './Popover.tsx';
import styles from './Floating.module.css';

const load = () => import('./MenuBody.tsx');
const MenuBody = lazy(async () => ({ default: (await load()).MenuBody }));

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** Given for an item that is on or off. */
  checked?: boolean | undefined;
  /** Draws a line above. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  trigger: TriggerElement;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
}

export function Menu({ trigger, label, items, align }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  return (
    <span className={styles.holder}>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onClick: () => setOpen(true),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open ? (
        <Suspense fallback={null}>
          <MenuBody label={label} items={items} align={align} trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
