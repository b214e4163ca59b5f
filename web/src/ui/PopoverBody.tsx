import type { ReactNode } from 'react';
import * as Popover from 'radix-ui/popover';
import styles from './Floating.module.css';

export interface PopoverBodyProps {
  id: string;
  anchor: HTMLElement;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function PopoverBody({
  id,
  anchor,
  label,
  align = 'end',
  side = 'bottom',
  onClose,
  children,
}: PopoverBodyProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={styles.popover}
          // A press on the trigger closes by the trigger itself.
          onInteractOutside={(event) => {
            if (anchor.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
