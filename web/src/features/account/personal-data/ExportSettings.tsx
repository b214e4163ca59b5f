import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personalData, type ExportView } from '@tabiya/contract/account/personal-data.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActionButton } from '../accounts/ActionButton.tsx';
import { FormProblem } from '../accounts/FormProblem.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { personalDataQuery } from './queries.ts';
import styles from './personal-data.module.css';

const BYTES_PER_KILOBYTE = 1_000;
/** Length of a day in ms; one file may be requested per day. */
const DAY_MS = 86_400_000;

/** Offers everything that the site stores about a member as a file to download. */
export function ExportSettings() {
  const queries = useQueryClient();
  const { now } = useLoaderData<PageData>();
  const { data } = useQuery(personalDataQuery(call));
  const request = async () =>
    queries.setQueryData(personalDataQuery(call).queryKey, await call(personalData.requestExport, {}));
  if (!data) return null;
  const made = data.export;
  return (
    <SettingsCard
      title={<FormattedMessage id="personal_data.export.title" />}
      lead={<FormattedMessage id="personal_data.export.lead" />}
    >
      {made?.state === 'failed' ? (
        <FormProblem>
          <FormattedMessage id="personal_data.export.failed" />
        </FormProblem>
      ) : null}
      {made?.state === 'waiting' ? <Progress made={made} /> : null}
      {made?.state === 'ready' ? <Ready made={made} /> : null}
      {made === null || made.state === 'failed' || (made.state === 'ready' && made.requestedAt < now - DAY_MS) ? (
        <ActionButton onAct={request}>
          <FormattedMessage id="personal_data.export.request" />
        </ActionButton>
      ) : null}
    </SettingsCard>
  );
}

function Progress({ made }: { made: ExportView }) {
  const intl = useIntl();
  const { gamesDone, gamesTotal } = made;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={intl.formatMessage({ id: 'personal_data.export.working' })}
        value={gamesTotal === 0 ? undefined : gamesDone}
        max={Math.max(gamesTotal, 1)}
      />
      <p className={styles.note} role="status">
        <FormattedMessage id="personal_data.export.progress" values={{ done: gamesDone, total: gamesTotal }} />
      </p>
    </div>
  );
}

function Ready({ made }: { made: ExportView }) {
  const intl = useIntl();
  const size = intl.formatNumber(Math.ceil(made.size / BYTES_PER_KILOBYTE), { style: 'unit', unit: 'kilobyte' });
  return (
    <>
      <p className={styles.note}>
        <FormattedMessage
          id="personal_data.export.ready"
          values={{ size, date: <FormattedDate value={made.expiresAt} dateStyle="medium" timeZone="UTC" /> }}
        />
      </p>
      <Button variant="lamp" className={styles.start} href={personalData.download.path}>
        <FormattedMessage id="personal_data.export.download" />
      </Button>
    </>
  );
}
