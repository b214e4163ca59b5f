import { createContext, use } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { SignUpValues } from './field-problem.ts';
import { fieldProblem } from './field-problem.ts';

/** What is asked before the account is made, one thing after the other. */
export const SIGN_UP_STEPS = ['skill', 'username', 'email'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** What a new member may still say or leave. */
export const WELCOME_STEPS = ['theme', 'notifications', 'friends'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

type Go = (next: SignUpStep | WelcomeStep, options?: { replace?: boolean }) => void | Promise<void>;

export interface Steps {
  step: SignUpStep;
  go: Go;
}

/** Where the sign-up is no page of its own, somebody else keeps the step. */
export const StepContext = createContext<Steps | undefined>(undefined);

/** The step stands in the address, so that the way back and a reload lead where one expects. */
const useGo = (): Go => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (next, options = {}) => {
    const now = new URLSearchParams(query);
    now.set('step', next);
    return navigate({ search: `?${now}` }, { ...options, preventScrollReset: true });
  };
};

const useStepInAddress = (): Steps => {
  const asked = useSearchParams()[0].get('step');
  return { step: oneOf(SIGN_UP_STEPS, asked ?? undefined) ?? 'skill', go: useGo() };
};

export const useStep = (): Steps => {
  const inAddress = useStepInAddress();
  return use(StepContext) ?? inAddress;
};

/** Undefined where the address names none of them. */
export const welcomeStepIn = (query: URLSearchParams): WelcomeStep | undefined =>
  oneOf(WELCOME_STEPS, query.get('step') ?? undefined);

export const useWelcomeStep = (): { step: WelcomeStep | undefined; go: Go } => ({
  step: welcomeStepIn(useSearchParams()[0]),
  go: useGo(),
});

/** Nobody is asked for a password before there is a name to go with it. */
export const reachableStep = (step: SignUpStep, { username }: Pick<SignUpValues, 'username'>): SignUpStep =>
  step === 'email' && fieldProblem('username', username) !== undefined ? 'username' : step;
