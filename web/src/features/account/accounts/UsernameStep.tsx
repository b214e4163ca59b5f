import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldProblem, type SignUpValues } from './field-problem.ts';
import { nameIdeas } from './name-ideas.ts';
import { usernameQuery } from './queries.ts';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import styles from './accounts.module.css';

const DEBOUNCE_MS = 300;
const MAX_IDEAS = 3;

export function UsernameStep() {
  const intl = useIntl();
  const { control, register, setValue, setFocus, trigger, formState } = useFormContext<SignUpValues>();
  const username = useWatch({ control, name: 'username' });
  const taken = useTaken(username);
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const own = formState.errors.username?.message;
  const take = (idea: string) => {
    setValue('username', idea, { shouldValidate: true });
    setFocus('username');
  };
  return (
    <>
      <TextField
        label={words('accounts.username.label')}
        hint={words(taken === null ? 'accounts.username.free' : 'accounts.username.hint')}
        error={own ?? (taken ? words(taken) : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={25}
        {...register('username', {
          // The form is sent from a later step, so nothing else would validate this field again.
          onChange: () => own !== undefined && void trigger('username'),
          validate: (value) => {
            const problem = fieldProblem('username', value);
            return problem && words(problem);
          },
        })}
      />
      {taken === 'accounts.username.taken' ? <Ideas username={username} onTake={take} /> : null}
    </>
  );
}

function Ideas({ username, onTake }: { username: string; onTake: (idea: string) => void }) {
  const ideas = nameIdeas(username);
  const answers = useQueries({ queries: ideas.map((idea) => usernameQuery(call, idea)) });
  const free = ideas.filter((_, index) => answers[index]?.data?.valid).slice(0, MAX_IDEAS);
  if (free.length === 0) return null;
  return (
    <div className={styles.ideas} role="group" aria-labelledby="name-ideas">
      <p id="name-ideas" className={styles.note}>
        <FormattedMessage id="accounts.username.ideas" />
      </p>
      {free.map((idea) => (
        <Button key={idea} size="small" onClick={() => onTake(idea)}>
          <bdi>{idea}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** Returns the server's refusal of a well-formed name, null for a free one, undefined while no answer has come. */
function useTaken(username: string): MessageKey | null | undefined {
  const debounced = useDebounced(username, DEBOUNCE_MS);
  const isWorthAsking = debounced === username && fieldProblem('username', username) === undefined;
  const { data } = useQuery({ ...usernameQuery(call, debounced), enabled: isWorthAsking });
  if (!isWorthAsking || !data) return undefined;
  return data.problem === null ? null : `accounts.username.${data.problem}`;
}
