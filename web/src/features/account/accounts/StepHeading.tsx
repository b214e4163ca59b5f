import { useId, type ReactNode, type Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { SIGN_UP_STEPS, WELCOME_STEPS, type SignUpStep, type WelcomeStep } from './sign-up-steps.ts';
import styles from './accounts.module.css';

const STEPS = [...SIGN_UP_STEPS, ...WELCOME_STEPS];

export interface StepHeadingProps {
  step: SignUpStep | WelcomeStep;
  /** Lets the caller move the focus to the heading. */
  ref: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Heading of a step, which holds its question and the progress, so that both are read out when it gets the focus. */
export function StepHeading({ step, ref, children }: StepHeadingProps) {
  const id = useId();
  const at = STEPS.indexOf(step) + 1;
  return (
    <>
      <div className={styles.progress}>
        {STEPS.map((one, index) => (
          <span key={one} className={styles.bar} data-lit={index < at || undefined} />
        ))}
        <span id={id} className={styles.note}>
          <FormattedMessage id="accounts.sign_up.progress" values={{ at, of: STEPS.length }} />
        </span>
      </div>
      <h2 ref={ref} tabIndex={-1} className={styles.question} aria-describedby={id}>
        {children}
      </h2>
    </>
  );
}
