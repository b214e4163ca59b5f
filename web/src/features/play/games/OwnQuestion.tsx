import { FormattedMessage, useIntl } from 'react-intl';
import { ActionQuestion } from './ActionQuestion.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { DrawQuestion } from './DrawQuestion.tsx';
import type { Question } from './GameActions.tsx';
import type { GameRoomModel } from './use-game-room.ts';

export interface OwnQuestionProps {
  room: GameRoomModel;
  /** The question, unless a proposed move is to be confirmed. */
  asked: Question | undefined;
  onAnswered: () => void;
}

/** What a player is asked about an action of their own before it is done. */
export function OwnQuestion({ room: { proposed, send }, asked, onAnswered }: OwnQuestionProps) {
  const intl = useIntl();
  if (proposed.uci !== undefined) return <ConfirmMove {...proposed} />;
  if (asked === 'resign') {
    return (
      <ActionQuestion
        label={intl.formatMessage({ id: 'games.resign.question' })}
        no={<FormattedMessage id="games.resign.stay" />}
        yes={<FormattedMessage id="games.resign.confirm" />}
        variant="danger"
        from="end"
        onNo={onAnswered}
        onYes={() => send('resign')}
      />
    );
  }
  return (
    <DrawQuestion
      onNo={onAnswered}
      onYes={() => {
        onAnswered();
        send('offerDraw');
      }}
    />
  );
}
