import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './chat-sheet.module.css';

interface ChatSheetProps {
  isShown: boolean;
  onShow: ((isShown: boolean) => void) | undefined;
  children: ReactNode;
}

/** Frame of the chat in a panel. On a phone it is a sheet over the panel, right below the board, which can be closed. */
export function ChatSheet({ isShown, onShow, children }: ChatSheetProps) {
  const intl = useIntl();
  const close = (sheet: Element) => {
    const tab = sheet.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
    document.getElementById(tab ?? '')?.focus();
    onShow?.(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOverPanel = getComputedStyle(event.currentTarget).position === 'absolute';
    if (event.key === 'Escape' && isOverPanel) close(event.currentTarget);
  };
  return (
    <div className={isShown ? styles.frame : undefined} data-sheet={onShow && ''} onKeyDown={onKeyDown}>
      {isShown && onShow ? (
        <div className={styles.head}>
          <p>
            <FormattedMessage id="games.tab.chat" />
          </p>
          <IconButton
            size="small"
            label={intl.formatMessage({ id: 'shell.close' })}
            tooltip={false}
            onClick={(event) => close(event.currentTarget)}
          >
            <X />
          </IconButton>
        </div>
      ) : null}
      {children}
    </div>
  );
}
