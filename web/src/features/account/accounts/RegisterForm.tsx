import { FormProvider } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useNavigation } from 'react-router';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProviderButtons } from '../providers/ProviderButtons.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { FormProblem } from './FormProblem.tsx';
import type { SignUpStep } from './sign-up-steps.ts';
import { SkillStep } from './SkillStep.tsx';
import { PhoneButton } from '../phones/PhoneButton.tsx';
import { StepHeading } from './StepHeading.tsx';
import { UsernameStep } from './UsernameStep.tsx';
import { useSignUp } from './use-sign-up.ts';
import { useProviderIdentity } from './use-provider-identity.ts';
import styles from './accounts.module.css';

const HEADINGS: Record<SignUpStep, MessageKey> = {
  skill: 'accounts.skill.label',
  username: 'accounts.sign_up.username',
  email: 'accounts.sign_up.email',
};

export function RegisterForm() {
  const { identity, finish } = useProviderIdentity();
  const { form, step, heading, problem, submit, back } = useSignUp(finish);
  const isLast = step === 'email';
  const isLeaving = useNavigation().state === 'loading';
  return (
    <FormProvider {...form}>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <StepHeading step={step} ref={heading}>
          <FormattedMessage id={HEADINGS[step]} />
        </StepHeading>
        <FormProblem>{problem}</FormProblem>
        {step === 'skill' ? <SkillStep /> : null}
        {step === 'username' ? <UsernameStep /> : null}
        {step === 'email' ? <CredentialsStep identity={identity} /> : null}
        <Button
          type="submit"
          variant="play"
          size="large"
          wide
          data-sign-up={isLast ? 'signup' : 'continue_with_email'}
          busy={form.formState.isSubmitting || (isLast && isLeaving)}
          onClick={() => (step === 'skill' ? form.setValue('withPhone', false) : undefined)}
        >
          <FormattedMessage id={isLast ? 'accounts.register.submit' : 'accounts.sign_up.next'} />
        </Button>
        {step === 'skill' && !identity ? (
          <>
            <PhoneButton onClick={() => form.setValue('withPhone', true)} />
            <ProviderButtons />
          </>
        ) : null}
        {step === 'skill' ? null : (
          <Button variant="ghost" wide onClick={back}>
            <FormattedMessage id="accounts.sign_up.back" />
          </Button>
        )}
      </form>
    </FormProvider>
  );
}
