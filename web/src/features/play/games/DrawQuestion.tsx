import { FormattedMessage, useIntl } from 'react-intl';
import { ActionQuestion, type ActionQuestionProps } from './ActionQuestion.tsx';

/** Asks whether to offer a draw. */
export function DrawQuestion(props: Pick<ActionQuestionProps, 'onNo' | 'onYes'>) {
  const intl = useIntl();
  return (
    <ActionQuestion
      label={intl.formatMessage({ id: 'games.draw.question' })}
      no={<FormattedMessage id="games.resign.stay" />}
      yes={<FormattedMessage id="games.draw.confirm" />}
      {...props}
    />
  );
}
