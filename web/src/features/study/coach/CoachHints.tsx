import { HINT_STEPS } from '@tabiya/chess/coach/types.ts';
import { coach } from '@tabiya/contract/study/coach.ts';
import { useMutation } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './coach.module.css';

/** Hints at the next move: where, which piece, which move. Mount it again for another position. */
export function CoachHints({ gameId }: { gameId: string }) {
  const intl = useIntl();
  const ask = useMutation({ mutationFn: (step: number) => call(coach.hint, { id: gameId, step }) });
  const hint = ask.data;
  const step = hint?.step ?? 0;
  return (
    <div className={styles.hints}>
      <p role="status" className={styles.hint}>
        {ask.error ? failureText(intl, ask.error) : null}
        {hint?.uci ? (
          <FormattedMessage id="coach.hint.move" values={{ move: <bdi dir="ltr">{hint.line?.[0]}</bdi> }} />
        ) : hint?.piece ? (
          <FormattedMessage id="coach.hint.piece" values={{ piece: hint.piece, square: hint.square }} />
        ) : hint ? (
          <FormattedMessage id="coach.hint.zone" values={{ zone: hint.zone }} />
        ) : null}
      </p>
      {step < HINT_STEPS ? (
        <Button size="small" icon={<Lightbulb aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate(step + 1)}>
          <FormattedMessage id={step === 0 ? 'coach.hint' : 'coach.hint.more'} />
        </Button>
      ) : null}
    </div>
  );
}
