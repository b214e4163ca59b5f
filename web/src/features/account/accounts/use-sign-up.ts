import { accounts } from '@tabiya/contract/account/accounts.ts';
import { phones } from '@tabiya/contract/account/phones.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useSessionChange } from '../../../platform/session/session.ts';
import { track } from '../../../platform/analytics/track.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { accountFailureWords } from './failure-words.ts';
import { FIELD_REFUSALS, type CompleteSignUp, type SignUpField, type SignUpValues } from './field-problem.ts';
import { removeDraft, saveDraft, readDraft } from './sign-up-draft.ts';
import { trackProblems, trackRefusal } from './sign-up-alerts.ts';
import { reachableStep, SIGN_UP_STEPS, useStep, type SignUpStep } from './sign-up-steps.ts';

const EMPTY: SignUpValues = {
  username: '',
  email: '',
  password: '',
  skillLevel: undefined,
  withPhone: false,
  phone: '',
  code: '',
};
/** Field that gets the focus when a step opens; a step without one focuses its heading. */
const FIRST_FIELD: Partial<Record<SignUpStep, 'username' | 'email'>> = { username: 'username', email: 'email' };

/** Field whose answer a step needs before the next one. */
const ASKED: Record<SignUpStep, 'skillLevel' | 'username' | 'email'> = {
  skill: 'skillLevel',
  username: 'username',
  email: 'email',
};

type Finish = (values: CompleteSignUp) => Promise<Session>;

/** Holds the sign-up as one form over three steps. `finish` makes the account when it is not made with a password. */
export function useSignUp(finish: Finish | undefined) {
  const form = useForm<SignUpValues>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { step, go } = useStep();
  const { create, problem } = useCreate(form, finish);
  const isBusy = useRef(false);
  useDraft(form);
  const heading = useStepFocus(form, step);

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const next = SIGN_UP_STEPS[SIGN_UP_STEPS.indexOf(step) + 1];
    try {
      if (next === undefined) await create();
      else if (await form.trigger(ASKED[step], { shouldFocus: true })) await go(next);
      else if (step === 'username') trackProblems(['username'], form.getValues());
    } finally {
      isBusy.current = false;
    }
  };
  return {
    form,
    step,
    heading,
    problem,
    back: () => void go(SIGN_UP_STEPS[SIGN_UP_STEPS.indexOf(step) - 1] ?? 'skill', { replace: true }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

type Form = ReturnType<typeof useForm<SignUpValues>>;

function useCreate(form: Form, finish: Finish | undefined) {
  const intl = useIntl();
  const change = useSessionChange();
  const { go } = useStep();
  const { locale } = useSite();
  const [problem, setProblem] = useState<string>();
  const register = ({ withPhone, phone: number, code, ...values }: CompleteSignUp) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wish = { ...values, locale: locale.code, timezone };
    return withPhone ? call(phones.register, { ...wish, number, code }) : call(accounts.register, wish);
  };
  const create = form.handleSubmit(
    async ({ skillLevel, ...rest }) => {
      if (skillLevel === undefined) return void (await go('skill'));
      const values = { ...rest, skillLevel };
      setProblem(undefined);
      try {
        const session = await (finish ?? register)(values);
        removeDraft();
        track({ name: 'skill_level', skillLevel });
        change(session);
        await go('welcome', { replace: true });
      } catch (failure) {
        const code = failure instanceof CallFailure ? (failure.body?.error ?? '') : '';
        trackRefusal(code);
        const refusal = FIELD_REFUSALS[code];
        if (refusal === undefined) return setProblem(accountFailureWords(intl, failure));
        if (refusal.field === 'username') await go('username');
        form.setError(refusal.field, { message: accountFailureWords(intl, failure) }, { shouldFocus: true });
      }
    },
    () => trackProblems(finish ? [] : fieldsOf(form.getValues()), form.getValues()),
  );
  return { create, problem };
}

/** Returns the fields of the last step. */
const fieldsOf = ({ withPhone }: SignUpValues): SignUpField[] =>
  withPhone ? ['phone', 'code', 'email', 'password'] : ['email', 'password'];

/** Restores the draft after a reload, and goes back if an earlier step is incomplete. */
function useDraft(form: Form): void {
  const { step, go } = useStep();
  const { reset, getValues, subscribe } = form;
  useEffect(() => {
    reset({ ...EMPTY, ...readDraft() });
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [reset, subscribe]);
  useEffect(() => {
    const reachable = reachableStep(step, getValues());
    if (reachable !== step) void go(reachable, { replace: true });
    // Only the step matters: `go` is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step, getValues]);
}

function useStepFocus({ setFocus }: Form, step: SignUpStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    const field = FIRST_FIELD[step];
    if (last.current !== step) {
      if (field === undefined) heading.current?.focus();
      else setFocus(field);
    }
    last.current = step;
  }, [setFocus, step]);
  return heading;
}
