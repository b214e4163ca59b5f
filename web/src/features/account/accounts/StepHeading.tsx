import { useId, type ReactNode, type Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { SIGN_UP_STEPS, type SignUpStep } from './sign-up-steps.ts';
import styles from './accounts.module.css';

export interface StepHeadingProps {
  step: SignUpStep;
  /** Lets the caller move the focus to the heading. */
  ref: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Heading of a step, which holds its question and the progress, so that both are read out when it gets the focus. */
export function StepHeading({ step, ref, children }: StepHeadingProps) {
  const id = useId();
  const at = SIGN_UP_STEPS.indexOf(step) + 1;
  return (
    <>
      <div className={styles.progress}>
        {SIGN_UP_STEPS.map((one, index) => (
          <span key={one} className={styles.bar} data-lit={index < at || undefined} />
        ))}
        <span id={id} className={styles.note}>
          <FormattedMessage id="accounts.sign_up.progress" values={{ at, of: SIGN_UP_STEPS.length }} />
        </span>
      </div>
      <h2 ref={ref} tabIndex={-1} className={styles.question} aria-describedby={id}>
        {children}
      </h2>
    </>
  );
}
