import {
  PUZZLE_FAULTS,
  PUZZLE_REPORT_NOTE_MAX,
  puzzleReports,
  type PuzzleFault,
} from '@tabiya/contract/study/puzzle-reports.ts';
import { useId, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/Toast.tsx';
import styles from './puzzles.module.css';

interface PuzzleReportDialogProps {
  id: string;
  onClose: () => void;
}

/** Asks what is wrong with a puzzle. */
export function PuzzleReportDialog({ id, onClose }: PuzzleReportDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [fault, setFault] = useState<PuzzleFault>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (fault === undefined) return;
    setBusy(true);
    try {
      await call(puzzleReports.report, { id, fault, note });
      toast.success(intl.formatMessage({ id: 'puzzles.report.sent' }));
      onClose();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="puzzles.report" />}
      description={<FormattedMessage id="puzzles.report.lead" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isBusy} disabled={fault === undefined}>
          <FormattedMessage id="puzzles.report.send" />
        </Button>
      }
    >
      <form id={form} className={styles.facts} onSubmit={(event) => void send(event)}>
        <RadioCards
          legend={intl.formatMessage({ id: 'puzzles.report.fault' })}
          columns={2}
          value={fault}
          onChange={setFault}
          options={PUZZLE_FAULTS.map((value) => ({
            value,
            label: <FormattedMessage id={`puzzles.report.${value}`} />,
          }))}
        />
        <TextArea
          label={intl.formatMessage({ id: 'puzzles.report.note' })}
          rows={3}
          maxLength={PUZZLE_REPORT_NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
