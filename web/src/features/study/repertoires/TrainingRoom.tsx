import { useQueryClient } from '@tanstack/react-query';
import { fenOf, legalDests } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { RepertoireView } from '@tabiya/contract/study/repertoires.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { SidePanel } from '../../../board/SidePanel.tsx';
import layout from '../../../board/study-layout.module.css';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { REPERTOIRES_KEY } from './queries.ts';
import { keepAnswer, sendAnswers, settleAnswers, waitingAnswers } from './training-answers.ts';
import { useTraining, type Training, type TrainingSession } from './use-training.ts';
import styles from './repertoires.module.css';

export interface TrainingRoomProps {
  view: RepertoireView;
  session: TrainingSession;
  onDone: () => void;
}

/** A session on the board. Every first answer is kept in this browser until the server has it. */
export function TrainingRoom({ view, session, onDone }: TrainingRoomProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const me = useMe();
  const accountId = me?.id ?? '';
  useSounds();
  const training = useTraining(session, ({ position, uci, isShown }) => {
    keepAnswer({
      ...{ accountId, id: view.id, answerId: crypto.randomUUID(), position, uci },
      ...{ shown: isShown, at: Date.now() },
    });
    void sendAnswers(accountId);
  });
  const { shown, mayMove, lastMove, tryMove, progress, line, nextLine, takeBack, isLineOver } = training;
  const fen = useMemo(() => fenOf(shown), [shown]);
  const dests = useMemo(() => (mayMove ? legalDests(shown) : undefined), [mayMove, shown]);
  const onward = isLineOver ? nextLine : progress.wrong === undefined ? undefined : takeBack;
  useMoveKeys({ ply: 0, lastPly: 0, onSelect: () => {}, besides: { ' ': onward } });
  const finish = async () => {
    await settleAnswers(accountId);
    await queries.invalidateQueries({ queryKey: REPERTOIRES_KEY });
    onDone();
  };
  const last = line?.moves[progress.ply - 1];
  return (
    <div className={layout.page}>
      <div className={classNames(layout.layout, styles.layout)}>
        <div className={layout.board}>
          <Board
            fen={fen}
            orientation={view.color}
            turn={shown.turn}
            label={intl.formatMessage({ id: 'repertoires.board' }, { color: shown.turn })}
            lastMove={lastMove}
            check={shown.isCheck() ? shown.turn : undefined}
            dests={dests}
            movable={mayMove ? view.color : undefined}
            onMove={tryMove}
          />
        </div>
        <SidePanel className={styles.panel} aria-label={view.name}>
          <div className={styles.part}>
            <h1 className={styles.name}>
              <bdi>{view.name}</bdi>
            </h1>
            <TrainingState training={training} lines={session.lines.length} onFinish={() => void finish()} />
            <Waiting accountId={accountId} />
          </div>
        </SidePanel>
      </div>
      <MoveAnnouncer move={last && { san: last.san, color: opposite(shown.turn) }} />
      <PositionText fen={fen} />
    </div>
  );
}

interface TrainingStateProps {
  training: Training;
  lines: number;
  onFinish: () => void;
}

/** What is asked, what came of the last answer, and the way on. */
function TrainingState({ training, lines, onFinish }: TrainingStateProps) {
  const { number, told, isOwn, isLineOver, isOver, progress, nextLine, takeBack } = training;
  const { right, asked, wrong, note } = progress;
  const isLast = number + 1 >= lines;
  if (isOver || (isLineOver && isLast)) {
    return (
      <>
        <p className={styles.status} role="status">
          <FormattedMessage id="repertoires.result" values={{ right, asked }} />
        </p>
        <Button wide variant="play" onClick={onFinish}>
          <FormattedMessage id="repertoires.finish" />
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.minor}>
        <FormattedMessage id="repertoires.progress" values={{ line: number + 1, lines }} />
      </p>
      <div className={styles.status} role="status" data-outcome={wrong === undefined ? note : 'wrong'}>
        {told ? (
          <FormattedMessage
            id={progress.isCorrected ? 'repertoires.wrong' : 'repertoires.new_move'}
            values={{ move: told.san }}
          />
        ) : isOwn ? (
          <FormattedMessage id="repertoires.your_move" />
        ) : note === undefined ? null : (
          <FormattedMessage id={`repertoires.${note}`} />
        )}
        {told && told.note !== '' ? (
          <p className={styles.note} dir="auto">
            {told.note}
          </p>
        ) : null}
      </div>
      {wrong === undefined ? null : (
        <Button wide variant="play" onClick={takeBack}>
          <FormattedMessage id="repertoires.again" />
        </Button>
      )}
      {isLineOver ? (
        <Button wide variant="play" onClick={nextLine}>
          <FormattedMessage id="repertoires.next_line" />
        </Button>
      ) : null}
      <Button wide variant="ghost" onClick={onFinish}>
        <FormattedMessage id="repertoires.stop" />
      </Button>
    </>
  );
}

/** Says how many answers the server does not have yet. */
function Waiting({ accountId }: { accountId: string }) {
  const count = useStore(waitingAnswers).filter((answer) => answer.accountId === accountId).length;
  if (count === 0) return null;
  return (
    <p className={styles.minor}>
      <FormattedMessage id="repertoires.unsent" values={{ count }} />
    </p>
  );
}
