import { useState, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, and a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  closeLabel: string;
  /** Name of the dialog in analytics. */
  place?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

export function DialogBody(props: DialogProps) {
  const { onClose, title, description, children, actions, closeLabel, place, size = 'small' } = props;
  // Read before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={classNames(styles.dialog, styles[size])}
            data-place={place}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <IconButton label={closeLabel} tooltip={false} onClick={onClose} className={styles.close}>
                <X />
              </IconButton>
            </div>
            {description ? <Radix.Description className={styles.description}>{description}</Radix.Description> : null}
            {children}
            {actions ? <footer className={styles.actions}>{actions}</footer> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
