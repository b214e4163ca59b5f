import * as Popover from 'radix-ui/popover';
import styles from './Floating.module.css';

export interface FloatingLabelProps {
  id: string;
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
}

export function FloatingLabel({ id, anchor, label, onClose }: FloatingLabelProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side="top"
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
