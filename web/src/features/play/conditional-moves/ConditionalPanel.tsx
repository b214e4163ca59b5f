import type { Color } from '@tabiya/chess/rules/types.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { CONDITIONAL_DEPTH_MAX } from '@tabiya/chess/conditional/conditional-moves.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoveInput } from '../../../board/MoveInput.tsx';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { lineText, replaces } from './lines.ts';
import type { ConditionalMovesModel } from './use-conditional-moves.ts';
import styles from './conditional-moves.module.css';

interface PanelProps {
  model: ConditionalMovesModel;
  view: GameView;
  side: Color;
}

/** Panel beside the board, or below it on a phone: the line on the board, and those that are saved. */
export function ConditionalPanel({ model, view, side }: PanelProps) {
  const intl = useIntl();
  const { isOpen, isOver, save } = model;
  const opponent = shownName(view[opposite(side)]);
  const stage = isOver ? 'over' : isOpen ? 'open' : 'your_turn';
  return (
    <SidePanel className={styles.panel} aria-label={intl.formatMessage({ id: 'conditional_moves.title' })}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <FormattedMessage id="conditional_moves.title" />
        </h1>
        <Button size="small" href={pageUrl('web_game_daily', { id: toShortUuid(view.id) })}>
          <FormattedMessage id="conditional_moves.back" />
        </Button>
      </header>
      <p className={styles.words}>
        <FormattedMessage id={`conditional_moves.stage.${stage}`} values={{ name: <bdi>{opponent}</bdi> }} />
      </p>
      {isOpen ? <EnteredLine model={model} view={view} /> : null}
      {save.error ? (
        <p role="alert" className={styles.failure}>
          {failureText(intl, save.error)}
        </p>
      ) : null}
      {isOver ? null : <SavedLines model={model} />}
    </SidePanel>
  );
}

/** The line that is on the board, which is saved only when the player says so. */
function EnteredLine({ model, view }: Pick<PanelProps, 'model' | 'view'>) {
  const intl = useIntl();
  const { base, path, position, lines, show, add, save } = model;
  const isWhole = path.length > 0 && path.length % 2 === 0;
  const isFull = path.length >= CONDITIONAL_DEPTH_MAX;
  const step = isWhole ? (replaces(lines, path) ? 'replaces' : 'whole') : path.length === 0 ? 'reply' : 'answer';
  return (
    <div className={styles.entered}>
      <div className={styles.line}>
        <p className={styles.moves} dir="ltr" role="status">
          {path.length === 0 ? '…' : lineText(base, path)}
        </p>
        <IconButton
          label={intl.formatMessage({ id: 'conditional_moves.undo' })}
          disabled={path.length === 0}
          onClick={() => show(path.slice(0, -1))}
        >
          <Undo />
        </IconButton>
      </div>
      <p className={styles.hint}>
        <FormattedMessage id={`conditional_moves.step.${step}`} />
      </p>
      <MoveInput
        fen={fenOf(position)}
        variant={view.variant}
        disabled={isFull || position.isEnd()}
        onMove={(uci) => show([...path, uci])}
      />
      <Button variant="play" wide icon={<Plus />} disabled={!isWhole} busy={save.isPending} onClick={() => add(path)}>
        <FormattedMessage id="conditional_moves.add" />
      </Button>
    </div>
  );
}

function SavedLines({ model: { base, lines, isOpen, show, remove, save } }: Pick<PanelProps, 'model'>) {
  const intl = useIntl();
  return (
    <section className={styles.saved} aria-labelledby="conditional-lines">
      <h2 id="conditional-lines" className={styles.heading}>
        <FormattedMessage id="conditional_moves.lines" values={{ count: lines.length }} />
      </h2>
      {lines.length === 0 ? (
        <p className={styles.words}>
          <FormattedMessage id="conditional_moves.lines.none" />
        </p>
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => {
            const text = lineText(base, line);
            return (
              <li key={line.join()} className={styles.line}>
                <button type="button" className={styles.show} disabled={!isOpen} onClick={() => show(line)}>
                  <span dir="ltr">{text}</span>
                </button>
                <IconButton
                  label={intl.formatMessage({ id: 'conditional_moves.remove' }, { line: text })}
                  disabled={save.isPending}
                  onClick={() => remove(line)}
                >
                  <Trash />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
