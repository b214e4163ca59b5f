import { FormattedMessage, useIntl } from 'react-intl';
import type { ProposedMove } from '../../../board/use-proposed-move.ts';
import { ActionQuestion } from './ActionQuestion.tsx';

/** Asks whether to play the move that is shown on the board. */
export function ConfirmMove({ cancel, confirm }: Pick<ProposedMove, 'cancel' | 'confirm'>) {
  const intl = useIntl();
  return (
    <ActionQuestion
      label={intl.formatMessage({ id: 'games.confirm.question' })}
      no={<FormattedMessage id="games.confirm.cancel" />}
      yes={<FormattedMessage id="games.confirm.yes" />}
      variant="play"
      focus="yes"
      onNo={cancel}
      onYes={confirm}
    />
  );
}
