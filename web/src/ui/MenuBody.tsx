import Check from 'lucide-react/icons/check';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './Floating.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** Set for an item that is on or off. */
  checked?: boolean | undefined;
  /** Draws a line above. */
  separated?: boolean | undefined;
}

export interface MenuBodyProps {
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
  trigger: HTMLElement;
  onClose: () => void;
}

export function MenuBody({ label, items, align = 'end', trigger, onClose }: MenuBodyProps) {
  return (
    <DropdownMenu.Root open onOpenChange={onClose} modal={false}>
      {/* The real trigger stands already; this is only the place to hang the menu on. */}
      <DropdownMenu.Trigger asChild>
        <span className={styles.hook} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={trigger.closest<HTMLElement>('header, main')}>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={styles.menu}
          // A press on the trigger is handled by the trigger, which closes the menu.
          onInteractOutside={(event) => {
            if (trigger.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.focus();
          }}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const shared = { className: classNames(styles.item, item.danger && styles.danger), disabled: item.disabled ?? false };
  const inside = (
    <>
      <span className={styles.itemIcon}>{item.checked ? <Check /> : item.icon}</span>
      <span>{item.label}</span>
    </>
  );
  return (
    <>
      {item.separated ? <DropdownMenu.Separator className={styles.separator} /> : null}
      {item.checked === undefined ? (
        <DropdownMenu.Item {...shared} onSelect={() => item.onSelect?.()} asChild={item.href !== undefined}>
          {item.href === undefined ? inside : <Anchor href={item.href}>{inside}</Anchor>}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.CheckboxItem {...shared} checked={item.checked} onSelect={() => item.onSelect?.()}>
          {inside}
        </DropdownMenu.CheckboxItem>
      )}
    </>
  );
}
