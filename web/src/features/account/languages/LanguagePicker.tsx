import { useLayoutEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { painted } from '../../../platform/routing/painted.ts';
import { onWindowMessage } from '../../../platform/browser/window-message.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Type of the window message that opens the dialog of languages. */
const OPEN_MESSAGE = 'SHOW_LANGUAGE_MODAL';
/** Class of elements that open it too. */
const OPENER_SELECTOR = '.language-select';

interface BodyProps {
  onClose: () => void;
}

/** The dialog of languages, which anything can open. Its code loads when it first opens. */
export function LanguagePicker() {
  const intl = useIntl();
  const [Body, setBody] = useState<ComponentType<BodyProps>>();
  const open = async () => {
    try {
      // The many names take a while to render, so the press is painted first.
      const [{ LanguageDialog }] = await Promise.all([import('./LanguageDialog.tsx'), painted()]);
      setBody(() => LanguageDialog);
    } catch {
      toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
    }
  };
  useOpeners(open);
  return Body ? <Body onClose={() => setBody(undefined)} /> : null;
}

function useOpeners(open: () => Promise<void>): void {
  // An ordinary effect runs some time after the page has become live, and a press in between would be lost.
  useLayoutEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(OPENER_SELECTOR)) void open();
    };
    const deafen = onWindowMessage(OPEN_MESSAGE, () => void open());
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      deafen();
    };
  });
}
