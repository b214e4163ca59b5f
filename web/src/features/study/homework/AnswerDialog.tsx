import { fenOf, legalDests, pocketsOf, squareName, startPosition } from '@tabiya/chess/rules/position.ts';
import type { HomeworkTask } from '@tabiya/contract/study/homework.ts';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { MoveInput } from '../../../board/MoveInput.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './homework.module.css';

interface AnswerDialogProps {
  task: HomeworkTask;
  onClose: () => void;
  onAnswer: (uci: string) => Promise<void>;
}

/** The position of a task on a board of its own; the move that is made on it is the answer, until the date has passed. */
export function AnswerDialog({ task: { title, position: given, isOver }, onClose, onAnswer }: AnswerDialogProps) {
  const intl = useIntl();
  const position = useMemo(() => startPosition(given?.fen, given?.variant), [given]);
  const dests = useMemo(() => legalDests(position), [position]);
  const drops = useMemo(() => [...position.dropDests()].map(squareName), [position]);
  const [pending, setPending] = useState<string>();
  const isOpen = pending === undefined && !isOver;
  const answer = async (uci: string) => {
    setPending(uci);
    await onAnswer(uci);
    setPending(undefined);
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={title === '' ? <FormattedMessage id="homework.untitled" /> : <span dir="auto">{title}</span>}
      description={
        isOver ? (
          <FormattedMessage id="homework.over" />
        ) : (
          <FormattedMessage id="homework.answer_on_board" values={{ color: position.turn }} />
        )
      }
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <div className={styles.board}>
        <Board
          fen={fenOf(position)}
          variant={given?.variant}
          orientation={position.turn}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          check={position.isCheck() ? position.turn : undefined}
          dests={isOpen ? dests : undefined}
          pockets={pocketsOf(position)}
          dropDests={isOpen ? drops : undefined}
          movable={isOpen ? position.turn : undefined}
          pendingMove={pending}
          onMove={(uci) => void answer(uci)}
        />
        {isOver ? null : (
          <MoveInput fen={fenOf(position)} variant={given?.variant} onMove={(uci) => void answer(uci)} />
        )}
      </div>
    </Dialog>
  );
}
