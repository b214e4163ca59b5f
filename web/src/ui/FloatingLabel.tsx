import * as Popover from 'radix-ui/popover';
import styles from './Floating.module.css';

const END = { ltr: 'right', rtl: 'left' } as const;

export interface FloatingLabelProps {
  id: string;
  anchor: HTMLElement;
  label: string;
  side?: 'top' | 'end' | undefined;
  onClose: () => void;
}

export function FloatingLabel({ id, anchor, label, side = 'top', onClose }: FloatingLabelProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side={side === 'top' ? 'top' : END[document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr']}
          sideOffset={6}
          collisionPadding={8}
          className={styles.label}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {label}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
