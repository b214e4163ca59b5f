import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Quote from 'lucide-react/icons/quote';
import Grid from 'lucide-react/icons/layout-grid';
import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { applyMark, insertBlock, MARKS, type Mark, type Selected } from './marking.ts';
import { FieldMentions } from './FieldMentions.tsx';
import { selectIn } from './select-in.ts';
import { AddPicture, type AddedPicture } from './AddPicture.tsx';
import { pictureIn } from './picture-in.ts';
import { Preview } from './Preview.tsx';
import styles from './text-editor.module.css';

export interface EditorProps {
  /** Id of the field, by which other parts of the page move the focus into it. */
  id?: string | undefined;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called for Ctrl or Cmd with Enter. */
  onSubmit?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
}

interface PlainEditorProps extends EditorProps {
  /** Shows the text in the rich editor; without it there is no button for that. */
  onRich?: (() => void) | undefined;
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
export const COUNTDOWN_FROM_LENGTH = TEXT_MAX - 1_000;

/** Field for Markdown with a toolbar, a preview and suggestions for names after `@`. */
export function PlainEditor({ id, label, value, onChange, onSubmit, autoFocus, onRich }: PlainEditorProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [added, setAdded] = useState<AddedPicture>();

  const { mark, insert } = useEdits(field, { value, onChange });
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const file = pictureIn(data);
    if (file === undefined) return;
    event.preventDefault();
    setAdded({ file });
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
        <Toolbar isPreview={isPreview} onMark={mark} onPreview={setPreview} onRich={onRich}>
          <AddPicture added={added} onChange={setAdded} onInsert={insert} isDisabled={isPreview} />
        </Toolbar>
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
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        {isPreview ? null : <FieldMentions field={field} value={value} onChange={onChange} />}
        {value.length > COUNTDOWN_FROM_LENGTH ? (
          <span className={styles.left} role="status">
            <FormattedMessage id="written_text.left" values={{ count: TEXT_MAX - value.length }} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** Changes of the text where the cursor is. */
const useEdits = (
  field: RefObject<HTMLTextAreaElement | null>,
  { value, onChange }: Pick<EditorProps, 'value' | 'onChange'>,
) => {
  const edit = (change: (selected: Selected) => Selected) => {
    const area = field.current;
    if (area === null) return;
    const next = change({ text: value, from: area.selectionStart, to: area.selectionEnd });
    onChange(next.text);
    selectIn(area, next.from, next.to);
  };
  const mark = (which: Mark) => edit((selected) => applyMark(which, selected));
  const insert = (markdown: string) => edit((selected) => insertBlock(selected, markdown));
  return { mark, insert };
};

interface ToolbarProps {
  isPreview: boolean;
  onMark: (mark: Mark) => void;
  onPreview: (isPreview: boolean) => void;
  onRich: (() => void) | undefined;
  /** Further buttons. */
  children: ReactNode;
}

function Toolbar({ isPreview, onMark, onPreview, onRich, children }: ToolbarProps) {
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
      {children}
      <span className={styles.gap} />
      {onRich === undefined ? null : (
        <Button size="small" variant="ghost" disabled={isPreview} onClick={onRich}>
          <FormattedMessage id="written_text.rich" />
        </Button>
      )}
      <Button size="small" variant="ghost" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        <FormattedMessage id={isPreview ? 'written_text.write' : 'written_text.preview'} />
      </Button>
    </div>
  );
}
