import type { OtherVariant } from '@tabiya/contract/play/variants.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { Pocket } from '../../../board/Pocket.tsx';
import { Button } from '../../../ui/Button.tsx';
import { drawnAs, IDEAS } from './ideas.ts';
import styles from './variants.module.css';

/** Shows the idea of a variant step by step. */
export function IdeaBoard({ variant }: { variant: OtherVariant }) {
  const intl = useIntl();
  const steps = IDEAS[variant];
  const [at, go] = useState(0);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <section className={styles.idea} aria-label={intl.formatMessage({ id: 'variants.page.idea' })}>
      <div className={styles.boards}>
        <figure className={styles.board}>
          <MiniBoard variant={drawnAs(variant)} fen={step.fen} lastMove={step.lastMove} />
          {drawnAs(variant) === 'crazyhouse' ? <Pocket color="white" pieces={step.pocket ?? {}} /> : null}
          {step.partner ? (
            <figcaption>
              <FormattedMessage id="variants.page.your_board" />
            </figcaption>
          ) : null}
        </figure>
        {step.partner ? (
          <figure className={styles.board}>
            <MiniBoard variant={drawnAs(variant)} {...step.partner} />
            <figcaption>
              <FormattedMessage id="variants.page.partner_board" />
            </figcaption>
          </figure>
        ) : null}
      </div>
      <p className={styles.words} aria-live="polite">
        <FormattedMessage id={step.words} />
      </p>
      <div className={styles.steps}>
        <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          <FormattedMessage id="variants.page.earlier" />
        </Button>
        <span className={styles.count}>
          <FormattedMessage id="variants.page.step" values={{ step: at + 1, steps: steps.length }} />
        </span>
        <Button size="small" variant="lamp" onClick={() => go(isLast ? 0 : at + 1)}>
          <FormattedMessage id={isLast ? 'variants.page.again' : 'variants.page.later'} />
        </Button>
      </div>
    </section>
  );
}
