import { useQueryClient } from '@tanstack/react-query';
import { REPORT_OUTCOMES, reports, type ReportOutcome, type ReportView } from '@tabiya/contract/staff/reports.ts';
import { REASON_MAX } from '@tabiya/contract/staff/staff.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { REPORTS_KEY } from './queries.ts';
import styles from './staff.module.css';

interface ResolveDialogProps {
  report: ReportView;
  onClose: () => void;
}

/** Asks for the outcome of a report, and always for a reason. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [outcome, setOutcome] = useState<ReportOutcome>('acted');
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, problem, resolve } = useResolve(report.id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (why.trim() !== '') void resolve(outcome, why);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <FormattedMessage id="staff.reports.resolve.title" values={{ name: <bdi>{report.subject ?? '…'}</bdi> }} />
      }
      description={<FormattedMessage id="staff.reports.resolve.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="staff.reports.cancel" />
          </Button>
          <Button type="submit" form={form} variant="play" busy={busy}>
            <FormattedMessage id="staff.reports.resolve" />
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <RadioCards
          legend={intl.formatMessage({ id: 'staff.reports.outcome' })}
          columns={2}
          value={outcome}
          onChange={setOutcome}
          options={REPORT_OUTCOMES.map((value) => ({
            value,
            label: <FormattedMessage id={`staff.reports.outcome.${value}`} />,
          }))}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.reports.reason' })}
          error={isTried && why.trim() === '' ? intl.formatMessage({ id: 'staff.reports.reason.missing' }) : undefined}
          maxLength={REASON_MAX}
          autoComplete="off"
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {problem === undefined ? null : (
          <p role="alert" className={styles.failure}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function useResolve(id: number, onDone: () => void) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const resolve = async (outcome: ReportOutcome, why: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(reports.resolve, { id, outcome, why });
      await queries.invalidateQueries({ queryKey: REPORTS_KEY });
      toast.success(intl.formatMessage({ id: 'staff.reports.done' }));
      onDone();
    } catch (failure) {
      setProblem(failureText(intl, failure));
      setBusy(false);
    }
  };
  return { busy, problem, resolve };
}
