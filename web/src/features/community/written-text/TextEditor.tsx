import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Quote from 'lucide-react/icons/quote';
import Grid from 'lucide-react/icons/layout-grid';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { applyMark, insertBlock, MARKS, openMention, type Mark, type Selected } from './marking.ts';
import { MentionList } from './MentionList.tsx';
import { previewQuery } from './queries.ts';
import { WrittenText } from './WrittenText.tsx';
import styles from './text-editor.module.css';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

export interface TextEditorProps {
  /** Id of the field, by which other parts of the page move the focus into it. */
  id?: string | undefined;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called for Ctrl or Cmd with Enter. */
  onSubmit?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
}

const ICONS: Record<Mark, ComponentType> = {
  bold: Bold,
  italic: Italic,
  link: Link,
  quote: Quote,
  list: List,
  board: Grid,
};
/** Letters that mark the selection together with Ctrl or Cmd. */
const SHORTCUTS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };
/** From this length on the editor shows how many characters are left. */
const COUNTDOWN_FROM_LENGTH = TEXT_MAX - 1_000;

/** Field for Markdown with a toolbar, a preview and suggestions for names after `@`. */
export function TextEditor({ id, label, value, onChange, onSubmit, autoFocus }: TextEditorProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [mention, setMention] = useState<string>();

  const edit = (change: (selected: Selected) => Selected) => {
    const area = field.current;
    if (area === null) return;
    const next = change({ text: value, from: area.selectionStart, to: area.selectionEnd });
    onChange(next.text);
    select(area, next.from, next.to);
  };
  const mark = (which: Mark) => edit((selected) => applyMark(which, selected));
  const insert = (markdown: string) => edit((selected) => insertBlock(selected, markdown));
  const complete = (username: string) => {
    const area = field.current;
    if (area === null || mention === undefined) return;
    const at = area.selectionStart;
    const before = `${value.slice(0, at - mention.length)}${username} `;
    onChange(before + value.slice(at));
    setMention(undefined);
    select(area, before.length, before.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    const shortcut = SHORTCUTS[event.key.toLowerCase()];
    if (event.key !== 'Enter' && shortcut === undefined) return;
    event.preventDefault();
    if (shortcut === undefined) onSubmit?.();
    else mark(shortcut);
  };
  return (
    <div className={styles.editor}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <Toolbar isPreview={isPreview} onMark={mark} onPreview={setPreview} onInsert={insert} />
        {isPreview ? <Preview text={value} /> : null}
        <textarea
          id={fieldId}
          ref={field}
          rows={4}
          hidden={isPreview}
          className={styles.field}
          value={value}
          maxLength={TEXT_MAX}
          dir="auto"
          // The member has just asked for this field.
          autoFocus={autoFocus}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setMention(openMention(currentTarget.value.slice(0, currentTarget.selectionStart)));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setMention(undefined)}
        />
        {mention === undefined || isPreview ? null : <MentionList term={mention} onChoose={complete} />}
        {value.length > COUNTDOWN_FROM_LENGTH ? (
          <span className={styles.left} role="status">
            <FormattedMessage id="written_text.left" values={{ count: TEXT_MAX - value.length }} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The selection is set after React has put the new text into the field. */
const select = (area: HTMLTextAreaElement, from: number, to: number): void => {
  area.focus();
  requestAnimationFrame(() => area.setSelectionRange(from, to));
};

interface ToolbarProps {
  isPreview: boolean;
  onMark: (mark: Mark) => void;
  onPreview: (isPreview: boolean) => void;
  /** Receives Markdown of a block. */
  onInsert: (markdown: string) => void;
}

function Toolbar({ isPreview, onMark, onPreview, onInsert }: ToolbarProps) {
  const intl = useIntl();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={intl.formatMessage({ id: 'written_text.toolbar' })}>
      {MARKS.map((which) => {
        const Icon = ICONS[which];
        return (
          <IconButton
            key={which}
            size="small"
            label={intl.formatMessage({ id: `written_text.mark.${which}` })}
            disabled={isPreview}
            // The field keeps its focus and its selection.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onMark(which)}
          >
            <Icon />
          </IconButton>
        );
      })}
      <PictureButton isDisabled={isPreview} onInsert={onInsert} />
      <Button
        size="small"
        variant="ghost"
        className={styles.preview}
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        <FormattedMessage id={isPreview ? 'written_text.write' : 'written_text.preview'} />
      </Button>
    </div>
  );
}

function PictureButton({ isDisabled, onInsert }: { isDisabled: boolean; onInsert: ToolbarProps['onInsert'] }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={intl.formatMessage({ id: 'written_text.picture' })}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <ImagePlus />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog onClose={() => setOpen(false)} onInsert={onInsert} />
        </Suspense>
      ) : null}
    </>
  );
}

function Preview({ text }: { text: string }) {
  const intl = useIntl();
  const { data, error } = useQuery({ ...previewQuery(call, text), enabled: text.trim() !== '' });
  if (error !== null) {
    return (
      <p role="alert" className={styles.shown}>
        {failureText(intl, error)}
      </p>
    );
  }
  return (
    <div className={styles.shown} aria-live="polite">
      {text.trim() === '' ? <FormattedMessage id="written_text.nothing" /> : null}
      {data === undefined ? null : <WrittenText html={data.html} />}
    </div>
  );
}
