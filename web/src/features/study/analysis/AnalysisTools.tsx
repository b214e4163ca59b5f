import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import BookOpen from 'lucide-react/icons/book-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquare from 'lucide-react/icons/message-square-text';
import Redo from 'lucide-react/icons/redo-2';
import Share from 'lucide-react/icons/file-input';
import Undo from 'lucide-react/icons/undo-2';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useTreeMenu } from './use-tree-menu.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }));
const SaveDialog = lazy(async () => ({ default: (await import('../library/SaveDialog.tsx')).SaveDialog }));
const SendToClassroom = lazy(async () => ({
  default: (await import('../classroom/SendToClassroom.tsx')).SendToClassroom,
}));
const AddToRepertoire = lazy(async () => ({
  default: (await import('../repertoires/AddToRepertoire.tsx')).AddToRepertoire,
}));
const AnalysisKeys = lazy(async () => ({ default: (await import('./AnalysisKeys.tsx')).AnalysisKeys }));

/** Foot of the panel: stepping, undoing, notes, and what else can be done with the tree. */
export function AnalysisTools({ room }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { path, lastPly, step, flip, undo, redo, state, view, setView, explorer } = room;
  const items = useTreeMenu(room);
  const close = () => setView(undefined);
  return (
    <div className={styles.foot}>
      <AnalysisWarnings room={room} />
      <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
        <IconButton
          label={intl.formatMessage({ id: 'analysis.undo' })}
          disabled={state.past.length === 0}
          onClick={undo}
        >
          <Undo />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: 'analysis.redo' })}
          disabled={state.future.length === 0}
          onClick={redo}
        >
          <Redo />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: 'analysis.notes' })}
          pressed={view === 'notes'}
          onClick={() => setView(view === 'notes' ? undefined : 'notes')}
        >
          <MessageSquare />
        </IconButton>
        {explorer.canExplore ? (
          <IconButton
            label={intl.formatMessage({ id: 'explorer.title' })}
            pressed={explorer.isExploring}
            onClick={() => explorer.setExplorer(!explorer.isExploring)}
          >
            <BookOpen />
          </IconButton>
        ) : null}
        <IconButton label={intl.formatMessage({ id: 'analysis.transfer' })} onClick={() => setView('transfer')}>
          <Share />
        </IconButton>
        <Menu
          label={intl.formatMessage({ id: 'analysis.more' })}
          trigger={
            <IconButton label={intl.formatMessage({ id: 'analysis.more' })}>
              <Ellipsis />
            </IconButton>
          }
          items={items}
        />
      </div>
      <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
        <span className={styles.steps} dir="ltr">
          <StepButtons at={path.length} last={lastPly} onStep={step} />
        </span>
        <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
          <ArrowUpDown />
        </IconButton>
      </div>
      <Suspense fallback={null}>
        {view === 'transfer' ? <TransferDialog room={room} onClose={close} /> : null}
        {view === 'library' ? <SaveDialog tree={room.tree} onClose={close} /> : null}
        {view === 'classroom' ? <SendToClassroom tree={room.tree} onClose={close} /> : null}
        {view === 'repertoire' ? <AddToRepertoire tree={room.tree} onClose={close} /> : null}
        {view === 'keys' ? <AnalysisKeys onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** Says what could not be read, what was corrected, and which change was refused. */
function AnalysisWarnings({ room: { source, state, refusal } }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const isUntouched = state.past.length === 0;
  const corrected = correctionsText(intl, source.corrections ?? []);
  return (
    <>
      {source.isUnread && isUntouched ? (
        <p className={styles.refusal} role="alert">
          <FormattedMessage id="analysis.unread" />
        </p>
      ) : null}
      {corrected !== undefined && isUntouched ? (
        <p className={styles.refusal} role="status">
          {corrected}
        </p>
      ) : null}
      {refusal && refusal !== 'illegal_move' ? (
        <p className={styles.refusal} role="alert">
          <FormattedMessage id={`analysis.refused.${refusal}`} />
        </p>
      ) : null}
    </>
  );
}
