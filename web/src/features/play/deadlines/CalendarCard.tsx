import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deadlines } from '@tabiya/contract/play/deadlines.ts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { calendarAddressQuery } from './queries.ts';
import styles from './deadlines.module.css';

/** The secret address of a calendar with the member's deadlines, which is shown when it is made. */
export function CalendarCard() {
  const intl = useIntl();
  const queries = useQueryClient();
  const { data } = useQuery(calendarAddressQuery(call));
  const { queryKey } = calendarAddressQuery(call);
  const onError = (error: Error) => void toast.error(failureText(intl, error));
  const make = useMutation({
    mutationFn: () => call(deadlines.makeAddress, {}),
    onSuccess: ({ madeAt }) => void queries.setQueryData(queryKey, { madeAt }),
    onError,
  });
  const drop = useMutation({
    mutationFn: () => call(deadlines.dropAddress, {}),
    onSuccess: (view) => {
      make.reset();
      queries.setQueryData(queryKey, view);
    },
    onError,
  });
  const madeAt = data?.madeAt ?? null;
  return (
    <SettingsCard title={<FormattedMessage id="deadlines.title" />} lead={<FormattedMessage id="deadlines.lead" />}>
      {make.data ? <FreshAddress path={make.data.path} /> : null}
      {madeAt === null || make.data ? null : (
        <p className={styles.note}>
          <FormattedMessage
            id="deadlines.made"
            values={{ date: intl.formatDate(madeAt, { dateStyle: 'medium', timeZone: 'UTC' }) }}
          />
        </p>
      )}
      <div className={styles.buttons}>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          <FormattedMessage id={madeAt === null ? 'deadlines.make' : 'deadlines.renew'} />
        </Button>
        {madeAt === null ? null : (
          <Button variant="quiet" busy={drop.isPending} onClick={() => drop.mutate()}>
            <FormattedMessage id="deadlines.drop" />
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}

function FreshAddress({ path }: { path: string }) {
  const intl = useIntl();
  const { origin } = useSite();
  const address = origin + path;
  const { said, copy } = useCopied(address);
  return (
    <div className={styles.fresh}>
      <TextField
        label={intl.formatMessage({ id: 'deadlines.label' })}
        hint={<FormattedMessage id="deadlines.once" />}
        dir="ltr"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="lamp" icon={said === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
          <FormattedMessage id="tokens.fresh.copy" />
        </Button>
        <p className={styles.note} role="status">
          {said ? <FormattedMessage id={`tokens.fresh.${said}`} /> : null}
        </p>
      </div>
    </div>
  );
}
