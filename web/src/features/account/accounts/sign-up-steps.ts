import { createContext, use } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { SignUpValues } from './field-problem.ts';
import { fieldProblem } from './field-problem.ts';

/** Steps before the account is made, in order. */
export const SIGN_UP_STEPS = ['skill', 'username', 'email'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** Optional steps after the account is made, in order. */
export const WELCOME_STEPS = ['theme', 'notifications', 'friends'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

type Go = (next: SignUpStep | WelcomeStep, options?: { replace?: boolean }) => void | Promise<void>;

export interface SignUpStepControl {
  step: SignUpStep;
  go: Go;
}

/** Holds the step where the sign-up is not a page; undefined on the page, which keeps it in the address. */
export const StepContext = createContext<SignUpStepControl | undefined>(undefined);

/** Keeps the step in the address, so that the back button and a reload work as expected. */
const useGo = (): Go => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (next, options = {}) => {
    const now = new URLSearchParams(query);
    now.set('step', next);
    return navigate({ search: `?${now}` }, { ...options, preventScrollReset: true });
  };
};

const useStepInAddress = (): SignUpStepControl => {
  const asked = useSearchParams()[0].get('step');
  return { step: oneOf(SIGN_UP_STEPS, asked ?? undefined) ?? 'skill', go: useGo() };
};

export const useStep = (): SignUpStepControl => {
  const inAddress = useStepInAddress();
  return use(StepContext) ?? inAddress;
};

/** Returns the step that the address names, undefined for none or an unknown one. */
export const welcomeStepIn = (query: URLSearchParams): WelcomeStep | undefined =>
  oneOf(WELCOME_STEPS, query.get('step') ?? undefined);

export const useWelcomeStep = (): { step: WelcomeStep | undefined; go: Go } => ({
  step: welcomeStepIn(useSearchParams()[0]),
  go: useGo(),
});

/** Returns the step itself, or an earlier one while there is no username yet. */
export const reachableStep = (step: SignUpStep, { username }: Pick<SignUpValues, 'username'>): SignUpStep =>
  step === 'email' && fieldProblem('username', username) !== undefined ? 'username' : step;
