import { toggledGlyph } from '@tabiya/chess/analysis/edit-tree.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { signOf } from '../../../board/glyph-signs.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from './glyphs.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './notes.module.css';

/** Longest comment of a move, in characters. */
const COMMENT_MAX = 4_000;

/** Comment and glyphs of the move that is shown, kept as they are written. */
export function MoveNotes({ room }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { node, tree, path, note } = room;
  const kept = ((path.length === 0 ? tree : node)?.comments ?? []).join('\n\n');
  const [text, setText] = useState(kept);
  const [isWriting, setWriting] = useState(false);
  const write = (next: string) => {
    setText(next);
    // What is typed in one go is undone in one go.
    note({ comments: next.trim() === '' ? undefined : [next.trim()] }, isWriting);
    setWriting(true);
  };
  return (
    <div className={styles.notes}>
      {node ? (
        <div
          className={styles.glyphs}
          role="group"
          aria-label={intl.formatMessage({ id: 'analysis.glyphs' })}
          dir="ltr"
        >
          {[...MOVE_GLYPHS, ...POSITION_GLYPHS].map((nag) => (
            <IconButton
              key={nag}
              size="small"
              label={intl.formatMessage({ id: `analysis.glyph.${nag}` })}
              pressed={node.nags?.includes(nag) ?? false}
              onClick={() => note({ nags: toggledGlyph(node.nags, nag) })}
            >
              <span className={styles.sign}>{signOf(nag)}</span>
            </IconButton>
          ))}
        </div>
      ) : null}
      <TextArea
        label={intl.formatMessage(
          { id: node ? 'analysis.comment' : 'analysis.comment_start' },
          { move: node?.san ?? '' },
        )}
        value={text}
        rows={3}
        maxLength={COMMENT_MAX}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setWriting(false)}
      />
      <p className={styles.hint}>
        <FormattedMessage id="analysis.draw_hint" />
      </p>
    </div>
  );
}
