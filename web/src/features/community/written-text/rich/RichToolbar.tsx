import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import Grid from 'lucide-react/icons/layout-grid';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import type { Command, EditorState } from 'prosemirror-state';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isRichMarkOn, linkAt, RICH_MARKS, richCommand, type RichMark } from './rich-commands.ts';
import styles from '../text-editor.module.css';

const ICONS: Record<RichMark, ComponentType> = {
  bold: Bold,
  italic: Italic,
  code: Code,
  heading: Heading,
  quote: Quote,
  list: List,
  numbers: ListOrdered,
  board: Grid,
};

interface RichToolbarProps {
  state: EditorState | undefined;
  onRun: (command: Command) => void;
  onLink: () => void;
  onPlain: () => void;
  /** Further buttons. */
  children: ReactNode;
}

/** Buttons that say what holds where the cursor is, and change it. */
export function RichToolbar({ state, onRun, onLink, onPlain, children }: RichToolbarProps) {
  const intl = useIntl();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={intl.formatMessage({ id: 'written_text.toolbar' })}>
      {RICH_MARKS.map((mark) => {
        const Icon = ICONS[mark];
        return (
          <IconButton
            key={mark}
            size="small"
            label={intl.formatMessage({ id: `written_text.mark.${mark}` })}
            pressed={state !== undefined && isRichMarkOn(mark, state)}
            // The field keeps its focus and its selection.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRun(richCommand(mark))}
          >
            <Icon />
          </IconButton>
        );
      })}
      <IconButton
        size="small"
        label={intl.formatMessage({ id: 'written_text.mark.link' })}
        pressed={state !== undefined && linkAt(state) !== undefined}
        onClick={onLink}
      >
        <Link />
      </IconButton>
      {children}
      <span className={styles.gap} />
      <Button size="small" variant="ghost" onClick={onPlain}>
        <FormattedMessage id="written_text.markdown" />
      </Button>
    </div>
  );
}
