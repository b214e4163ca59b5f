import { useQueryClient } from '@tanstack/react-query';
import { SCOPES, type Scope } from '@tabiya/contract/kit/program.ts';
import { TOKEN_NAME_MAX, tokens } from '@tabiya/contract/account/tokens.ts';
import { useId, useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormProblem } from '../accounts/FormProblem.tsx';
import { tokenFailureWords } from './failure-words.ts';
import { tokensQuery } from './queries.ts';
import { SCOPE_WORDS } from './scope-words.ts';
import styles from './tokens.module.css';

const LIFETIMES_DAYS = ['7', '30', '90', '365', 'never'] as const;

interface TokenDraft {
  name: string;
  scopes: Scope[];
  days: (typeof LIFETIMES_DAYS)[number];
}

/** Reads the name and scopes that an address asks for: `?name=My board&scopes=board:play,challenge:write`. */
const readTokenDraft = (query: URLSearchParams): TokenDraft => {
  const asked = (query.get('scopes') ?? '').split(',');
  const name = (query.get('name') ?? '').slice(0, TOKEN_NAME_MAX);
  return { name, scopes: SCOPES.filter((scope) => asked.includes(scope)), days: '365' };
};

export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const form = useForm<TokenDraft>({ defaultValues: readTokenDraft(query) });
  const { problem, make } = useCreateToken(onMade, () => form.reset({ name: '', scopes: [], days: '365' }));
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={(event) => void form.handleSubmit(make)(event)} noValidate>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label={intl.formatMessage({ id: 'tokens.new.name' })}
        hint={<FormattedMessage id="tokens.new.name_hint" />}
        error={errors.name?.message}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        {...form.register('name', {
          validate: (name) => (name.trim() === '' ? intl.formatMessage({ id: 'tokens.new.name_missing' }) : undefined),
        })}
      />
      <Scopes field={form.register('scopes')} />
      <Select
        label={intl.formatMessage({ id: 'tokens.new.ends' })}
        options={LIFETIMES_DAYS.map((days) => ({
          value: days,
          label: intl.formatMessage({ id: `tokens.new.ends.${days}` }),
        }))}
        {...form.register('days')}
      />
      <Button type="submit" variant="play" className={styles.start} busy={isSubmitting}>
        <FormattedMessage id="tokens.new.submit" />
      </Button>
    </form>
  );
}

function Scopes({ field }: { field: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>
        <FormattedMessage id="tokens.new.scopes" />
      </legend>
      <p className={styles.note}>
        <FormattedMessage id="tokens.scope.none.lead" />
      </p>
      {SCOPES.map((scope) => (
        <label key={scope} className={styles.scope}>
          <input
            type="checkbox"
            className={styles.box}
            value={scope}
            aria-labelledby={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-lead`}
            {...field}
          />
          <span>
            <span className={styles.what} id={`${id}-${scope}`}>
              <FormattedMessage id={SCOPE_WORDS[scope].title} />
            </span>
            <span className={styles.note} id={`${id}-${scope}-lead`}>
              <FormattedMessage id={SCOPE_WORDS[scope].lead} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function useCreateToken(onMade: (token: string) => void, onEmpty: () => void) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const make = async ({ name, scopes, days }: TokenDraft) => {
    setProblem(undefined);
    try {
      const request = { name: name.trim(), scopes, ...(days !== 'never' && { days: Number(days) }) };
      const made = await call(tokens.create, request);
      queries.setQueryData(tokensQuery(call).queryKey, { tokens: made.tokens });
      onMade(made.token);
      onEmpty();
    } catch (failure) {
      setProblem(tokenFailureWords(intl, failure));
    }
  };
  return { problem, make };
}
