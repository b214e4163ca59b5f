import { CODES_MAX, membership, PAID_LEVELS } from '@tabiya/contract/account/membership.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { membershipFailureWords } from './failure-words.ts';
import { NewCodes } from './NewCodes.tsx';
import { batchesQuery } from './queries.ts';
import styles from './codes.module.css';

/** Number fields, each with its maximum and its initial value. */
const NUMBERS = { days: [3_660, 30], count: [CODES_MAX, 10], expiresInDays: [3_660, 180] } as const;

/** Makes a batch of codes, for staff, and shows them only once. */
export function CodeMaker() {
  const intl = useIntl();
  const { isBusy, problem, codes, make } = useCreateCodes();
  return (
    <Card className={styles.maker} aria-labelledby="make-codes">
      <h2 id="make-codes">
        <FormattedMessage id="membership.codes.make" />
      </h2>
      <form className={styles.fields} onSubmit={(event) => void make(event)}>
        <Select
          name="level"
          label={intl.formatMessage({ id: 'membership.buy.level' })}
          defaultValue="gold"
          options={PAID_LEVELS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `membership.level.${value}` }),
          }))}
        />
        {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            label={intl.formatMessage({ id: `membership.codes.${name}` })}
            defaultValue={NUMBERS[name][1]}
            min={1}
            max={NUMBERS[name][0]}
            required
          />
        ))}
        <TextField
          className={styles.note}
          name="note"
          label={intl.formatMessage({ id: 'membership.codes.note' })}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Button type="submit" variant="play" busy={isBusy}>
          <FormattedMessage id="membership.codes.submit" />
        </Button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {codes.length > 0 ? <NewCodes codes={codes} /> : null}
    </Card>
  );
}

function useCreateCodes() {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    setProblem(undefined);
    setBusy(true);
    try {
      const made = await call(membership.makeCodes, {
        level: PAID_LEVELS.find((level) => level === text('level')) ?? 'gold',
        days: Number(text('days')),
        count: Number(text('count')),
        expiresInDays: Number(text('expiresInDays')),
        note: text('note'),
      });
      setCodes(made.codes);
      void queries.invalidateQueries({ queryKey: batchesQuery(call).queryKey });
    } catch (failure) {
      setProblem(membershipFailureWords(intl, failure));
    }
    setBusy(false);
  };
  return { isBusy, problem, codes, make };
}
