import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useReturnTarget } from '../../../platform/session/login-links.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SIGN_UP_STEPS, StepContext, type SignUpStep, type SignUpStepControl } from './sign-up-steps.ts';

export interface SignUpDialogProps {
  onClose: () => void;
  /** Link to log-in. */
  foot: ReactNode;
}

/** The sign-up as a dialog over the present page. Closing it keeps what was filled in. */
export function SignUpDialog({ onClose, foot }: SignUpDialogProps) {
  const intl = useIntl();
  const isGuest = useMe() !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="accounts.register.title" />}
      description={<FormattedMessage id={isGuest ? 'accounts.register.keep' : 'accounts.register.lead'} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      place="modal_signup"
    >
      <StepContext value={useOwnSteps(onClose)}>
        <RegisterForm />
      </StepContext>
      {foot}
    </Dialog>
  );
}

/** Keeps the steps inside the dialog; what follows the new account has a page, which leads back here. */
function useOwnSteps(leave: () => void): SignUpStepControl {
  const navigate = useNavigate();
  const redirectUrl = useReturnTarget();
  const [step, setStep] = useState<SignUpStep>('skill');
  return useMemo(() => {
    const go: SignUpStepControl['go'] = (next) => {
      const own = oneOf(SIGN_UP_STEPS, next);
      if (own !== undefined) return setStep(own);
      leave();
      return navigate(pageUrl('web_security_register', {}, { step: next, redirectUrl }));
    };
    return { step, go };
  }, [step, navigate, leave, redirectUrl]);
}
