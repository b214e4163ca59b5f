import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { VACATION_LEAST_MS, vacations, type VacationView } from '@tabiya/contract/play/vacations.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { DAILY_KEY } from '../daily-games/queries.ts';
import { vacationQuery } from './queries.ts';
import { VacationUntil } from './VacationUntil.tsx';
import styles from './vacations.module.css';

const DAY_MS = 86_400_000;

/** The member's vacation from daily games: how much time it may take, its beginning and its end; below it what is given. */
export function VacationCard({ children }: { children?: ReactNode }) {
  const { data } = useQuery(vacationQuery(call));
  if (data === undefined) return null;
  return (
    <SettingsCard
      title={<FormattedMessage id="vacations.title" />}
      lead={data.current === null ? <FormattedMessage id="vacations.lead" /> : undefined}
    >
      {data.current === null ? <Beginning vacation={data} /> : <End until={data.current.until} />}
      <Balance vacation={data} />
      {children}
    </SettingsCard>
  );
}

/** Returns how the vacation is changed; all that shows deadlines is asked for again. */
function useChange(change: () => Promise<VacationView>) {
  const intl = useIntl();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => void queries.setQueryData(vacationQuery(call).queryKey, view),
    onError: (error: Error) => {
      toast.error(failureText(intl, error));
      void queries.invalidateQueries(vacationQuery(call));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DAILY_KEY }),
  });
}

function Beginning({ vacation }: { vacation: VacationView }) {
  const intl = useIntl();
  const most = Math.floor(vacation.balance / DAY_MS);
  const [wish, setWish] = useState(1);
  const days = Math.min(wish, most);
  const start = useChange(() => call(vacations.start, { days }));
  if (vacation.balance < VACATION_LEAST_MS) {
    return (
      <p className={styles.words}>
        <FormattedMessage id="vacations.none" />
      </p>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Select
        label={intl.formatMessage({ id: 'vacations.length' })}
        value={String(days)}
        options={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: intl.formatMessage({ id: 'vacations.days' }, { days: index + 1 }),
        }))}
        onChange={({ target }) => setWish(Number(target.value))}
      />
      <Button type="submit" busy={start.isPending}>
        <FormattedMessage id="vacations.start" />
      </Button>
    </form>
  );
}

function End({ until }: { until: number }) {
  const stop = useChange(() => call(vacations.stop, {}));
  return (
    <div className={styles.form}>
      <p role="status" className={styles.present}>
        <VacationUntil until={until} />
      </p>
      <Button variant="lamp" busy={stop.isPending} onClick={() => stop.mutate()}>
        <FormattedMessage id="vacations.stop" />
      </Button>
    </div>
  );
}

function Balance({ vacation: { balance, max, nextPayment, nextPaymentAt } }: { vacation: VacationView }) {
  const intl = useIntl();
  const inDays = (ms: number) => Math.floor((10 * ms) / DAY_MS) / 10;
  return (
    <p className={styles.words}>
      <FormattedMessage id="vacations.balance" values={{ days: inDays(balance), max: inDays(max) }} />{' '}
      {nextPayment === 0 ? null : (
        <>
          <FormattedMessage
            id="vacations.next"
            values={{
              days: inDays(nextPayment),
              date: intl.formatDate(nextPaymentAt, { dateStyle: 'medium', timeZone: 'UTC' }),
            }}
          />{' '}
        </>
      )}
      <FormattedMessage id="vacations.least" />
    </p>
  );
}
