import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '../../../platform/browser/stored-values.ts';
import { toast } from '../../../ui/Toast.tsx';
import { PlainEditor, type EditorProps } from './PlainEditor.tsx';

export interface TextEditorProps extends EditorProps {
  /** Whether long texts are written here, for which there is a rich editor. */
  isLong?: boolean | undefined;
}

const load = () => import('./rich/RichEditor.tsx');
const RichEditor = lazy(async () => ({ default: (await load()).RichEditor }));
/** The device remembers how somebody writes long texts. */
const CHOICE_KEY = 'tabiya.rich-text';

/** Field for a text with Markdown. It shows the signs as they are, or a long text as it will look. */
export function TextEditor({ isLong = false, ...props }: TextEditorProps) {
  const { isRich, hasSwitched, toRich, toPlain } = useRichChoice(isLong);
  const autoFocus = hasSwitched || props.autoFocus;
  if (!isRich)
    return <PlainEditor {...props} autoFocus={autoFocus} onRich={isLong ? () => void toRich() : undefined} />;
  return (
    <Suspense fallback={<PlainEditor {...props} />}>
      <RichEditor {...props} autoFocus={autoFocus} onPlain={toPlain} />
    </Suspense>
  );
}

const useRichChoice = (isLong: boolean) => {
  const intl = useIntl();
  const [isRich, setRich] = useState(false);
  // After a press of the button the other editor has the focus.
  const [hasSwitched, setSwitched] = useState(false);
  useEffect(() => {
    if (!isLong || readStored(CHOICE_KEY) === null) return;
    load().then(
      () => setRich(true),
      // Without a connection the text is written as Markdown.
      () => {},
    );
  }, [isLong]);
  return {
    isRich,
    hasSwitched,
    async toRich() {
      setSwitched(true);
      try {
        await load();
        setRich(true);
        writeStored(CHOICE_KEY, '1');
      } catch {
        toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
      }
    },
    toPlain() {
      setSwitched(true);
      setRich(false);
      writeStored(CHOICE_KEY, null);
    },
  };
};
