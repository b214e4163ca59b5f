import { useEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { painted } from '../../../platform/routing/painted.ts';
import { onWindowMessage } from '../../../platform/browser/window-message.ts';
import { toast } from '../../../ui/Toast.tsx';

/** What a window is told to open the choice of languages. */
const OPEN = 'SHOW_LANGUAGE_MODAL';
/** Every element of this class opens it too. */
const OPENER = '.language-select';

interface BodyProps {
  onClose: () => void;
}

/** The choice of languages, wherever it is opened from. Loads its code when it opens for the first time. */
export function LanguagePicker() {
  const intl = useIntl();
  const [Body, setBody] = useState<ComponentType<BodyProps>>();
  const open = async () => {
    try {
      // So many names take a while to draw: the press is answered before.
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
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(OPENER)) void open();
    };
    const deafen = onWindowMessage(OPEN, () => void open());
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      deafen();
    };
  });
}
