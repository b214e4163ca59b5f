import { createContext, use } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { SignUpValues } from './field-problem.ts';
import { fieldProblem } from './field-problem.ts';

/** Steps before the account is made, in order. */
export const SIGN_UP_STEPS = ['skill', 'username', 'email'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** The page of offers after the account is made. */
const WELCOME_STEP = 'welcome';

type Go = (next: SignUpStep | typeof WELCOME_STEP, options?: { replace?: boolean }) => void | Promise<void>;

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

/** Whether the address names the page of offers. */
export const isWelcome = (query: URLSearchParams): boolean => query.get('step') === WELCOME_STEP;

/** Returns the step itself, or an earlier one that still lacks its answer. */
export const reachableStep = (
  step: SignUpStep,
  { username, skillLevel }: Pick<SignUpValues, 'username' | 'skillLevel'>,
): SignUpStep => {
  if (skillLevel === undefined) return 'skill';
  return step === 'email' && fieldProblem('username', username) !== undefined ? 'username' : step;
};
