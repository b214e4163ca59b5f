import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import type { Node } from 'prosemirror-model';
import { EditorState, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { oneOf } from '../../../../platform/words/message-key.ts';
import type { EditorProps } from '../PlainEditor.tsx';
import { pictureIn } from '../picture-in.ts';
import { readMarkdown } from './read-markdown.ts';
import { richPlugins } from './rich-keys.ts';
import { taggedView } from './tagged-view.ts';
import { writeMarkdown } from './write-markdown.ts';

interface RichViewOptions extends EditorProps {
  id: string;
  className: string | undefined;
  onLink: () => void;
  onPicture: (file: File) => void;
}

/** Puts ProseMirror's editor into an element. Its Markdown is the value; `state` is what the toolbar shows. */
export function useRichView(options: RichViewOptions) {
  const { value, autoFocus } = options;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The content of the editor as Markdown, so that a change from outside can be told from its own.
  const held = useRef(value);
  const [state, setState] = useState<EditorState>();
  const [isFocused, setFocused] = useState(false);
  const attributes = useAttributes(options);
  const labelOf = useBlockLabel();
  const open = (markdown: string) =>
    EditorState.create({
      doc: readMarkdown(markdown),
      plugins: richPlugins({ submit: () => submit(), link: () => link() }),
    });
  const submit = useEffectEvent(() => options.onSubmit?.());
  const link = useEffectEvent(() => options.onLink());
  const picture = useEffectEvent((data: DataTransfer | null): boolean => {
    const file = pictureIn(data);
    if (file !== undefined) options.onPicture(file);
    return file !== undefined;
  });
  const take = useEffectEvent((editor: EditorView, change: Transaction) => {
    const next = editor.state.apply(change);
    const text = change.docChanged ? writeMarkdown(next.doc) : held.current;
    // As in a text field, nothing more can be written at the limit.
    if (text.length > TEXT_MAX && text.length > held.current.length) return;
    editor.updateState(next);
    setState(next);
    if (text === held.current) return;
    held.current = text;
    options.onChange(text);
  });
  const create = useEffectEvent((place: HTMLDivElement) => {
    const editor = new EditorView(place, {
      state: open(value),
      attributes,
      nodeViews: { tagged: taggedView(labelOf), raw: taggedView(labelOf) },
      dispatchTransaction: (change) => take(editor, change),
      handlePaste: (_, event) => picture(event.clipboardData),
      handleDrop: (_, event) => picture(event.dataTransfer),
      handleDOMEvents: { focus: () => setFocused(true), blur: () => setFocused(false) },
    });
    setState(editor.state);
    // The member has just asked for this field.
    if (autoFocus) editor.focus();
    return editor;
  });
  useEffect(() => {
    const editor = create(host.current!);
    view.current = editor;
    return () => editor.destroy();
  }, []);
  const replace = useEffectEvent((markdown: string) => {
    held.current = markdown;
    const next = open(markdown);
    view.current?.updateState(next);
    setState(next);
  });
  useEffect(() => {
    // A draft from another device, a quote, or an empty field after sending.
    if (value !== held.current) replace(value);
  }, [value]);
  const run = (command: Command) => {
    const editor = view.current;
    if (editor === null) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  return { host, state, isFocused, run };
}

const useAttributes = ({ id, label, className }: RichViewOptions): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  dir: 'auto',
  ...(className !== undefined && { class: className }),
});

const TAGS = ['fen', 'pgn', 'quote'] as const;

const useBlockLabel = () => {
  const intl = useIntl();
  return ({ attrs }: Node): string => {
    const tag = oneOf(TAGS, String(attrs['name']));
    return intl.formatMessage({ id: tag === undefined ? 'written_text.block.raw' : `written_text.block.${tag}` });
  };
};
