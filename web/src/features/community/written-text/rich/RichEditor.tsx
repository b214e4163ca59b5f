import type { EditorState } from 'prosemirror-state';
import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '../../../../ui/class-names.ts';
import { AddPicture, type AddedPicture } from '../AddPicture.tsx';
import { openMention } from '../marking.ts';
import { MentionList } from '../MentionList.tsx';
import { COUNTDOWN_FROM_LENGTH, type EditorProps } from '../PlainEditor.tsx';
import { LinkForm } from './LinkForm.tsx';
import { insertMarkdown, linkAt, removeLink, setLink } from './rich-commands.ts';
import { RichToolbar } from './RichToolbar.tsx';
import { useRichView } from './use-rich-view.ts';
import textStyles from '../written-text.module.css';
import styles from './rich-editor.module.css';
import fieldStyles from '../text-editor.module.css';

interface RichEditorProps extends EditorProps {
  /** Shows the text as Markdown. */
  onPlain: () => void;
}

/** Field that shows a text as it will look. What it holds is Markdown. */
export function RichEditor({ onPlain, ...props }: RichEditorProps) {
  const ownId = useId();
  const [isLinking, setLinking] = useState(false);
  const [added, setAdded] = useState<AddedPicture>();
  const { host, state, isFocused, run } = useRichView({
    ...props,
    id: props.id ?? ownId,
    className: classNames(textStyles.text, styles.content),
    onLink: () => setLinking(true),
    onPicture: (file) => setAdded({ file }),
  });
  const mention = state && isFocused ? mentionAt(state) : undefined;
  const runLink = (command: Parameters<typeof run>[0]) => {
    setLinking(false);
    run(command);
  };
  return (
    <div className={fieldStyles.editor}>
      <span className={fieldStyles.label}>{props.label}</span>
      <div className={fieldStyles.box}>
        <RichToolbar state={state} onRun={run} onLink={() => setLinking(!isLinking)} onPlain={onPlain}>
          <AddPicture added={added} onChange={setAdded} onInsert={(markdown) => run(insertMarkdown(markdown))} />
        </RichToolbar>
        {isLinking ? (
          <LinkForm
            href={state && linkAt(state)?.href}
            onSet={(href) => runLink(setLink(href))}
            onRemove={() => runLink(removeLink)}
            onClose={() => runLink(() => true)}
          />
        ) : null}
        <div ref={host} />
        {mention === undefined ? null : (
          <MentionList
            term={mention}
            field={host}
            onChoose={(username) =>
              run(({ tr, selection: { from } }, dispatch) => {
                dispatch?.(tr.insertText(`${username} `, from - mention.length, from));
                return true;
              })
            }
          />
        )}
        {props.value.length > COUNTDOWN_FROM_LENGTH ? (
          <span className={fieldStyles.left} role="status">
            <FormattedMessage id="written_text.left" values={{ count: TEXT_MAX - props.value.length }} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The beginning of a name before the cursor. */
const mentionAt = ({ selection: { empty, $from } }: EditorState): string | undefined =>
  empty && $from.parent.type.spec.code !== true
    ? openMention($from.parent.textBetween(0, $from.parentOffset, '\n', ' '))
    : undefined;
