import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import type { SignUpValues } from './field-problem.ts';
import { fieldProblem } from './field-problem.ts';

/** What is asked, one thing after the other; `theme` comes when the account is there. */
export const SIGN_UP_STEPS = ['skill', 'username', 'email'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

export interface Steps {
  step: SignUpStep;
  go: (next: SignUpStep | 'theme', options?: { replace?: boolean }) => void;
}

/** Where the sign-up is no page of its own, somebody else keeps the step. */
export const StepContext = createContext<Steps | undefined>(undefined);

/** The step stands in the address, so that the way back and a reload lead where one expects. */
const useStepInAddress = (): Steps => {
  const [query, setQuery] = useSearchParams();
  const step = SIGN_UP_STEPS.find((one) => one === query.get('step')) ?? 'skill';
  const go = (next: SignUpStep | 'theme', options: { replace?: boolean } = {}) =>
    setQuery(
      (now) => {
        now.set('step', next);
        return now;
      },
      { ...options, preventScrollReset: true },
    );
  return { step, go };
};

export const useStep = (): Steps => {
  const inAddress = useStepInAddress();
  return use(StepContext) ?? inAddress;
};

/** Nobody is asked for a password before there is a name to go with it. */
export const reachableStep = (step: SignUpStep, { username }: Pick<SignUpValues, 'username'>): SignUpStep =>
  step === 'email' && fieldProblem('username', username) !== undefined ? 'username' : step;
