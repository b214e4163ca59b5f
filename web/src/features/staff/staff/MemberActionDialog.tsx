import type { Session } from '@tabiya/contract/kit/session.ts';
import { REASON_MAX, type StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { MemberActionFields } from './MemberActionFields.tsx';
import { runMemberAction, type MemberAction, type ActionValues } from './member-actions.ts';
import styles from './staff.module.css';

export interface MemberActionDialogProps {
  act: MemberAction;
  member: StaffMemberView;
  onClose: () => void;
  onDone: (answer: StaffMemberView | Session) => void;
}

/** Returns whether the name of an action says all that happens; the dialogs of the others only set a value. */
const isLabelComplete = (act: MemberAction): boolean => act === 'close' || act === 'reopen' || act === 'impersonate';

/** Asks for the values that an action needs, and always for a reason. */
export function MemberActionDialog({ act, member, onClose, onDone }: MemberActionDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values: ActionValues = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    try {
      onDone(await runMemberAction(act, member.username, values));
    } catch (failure) {
      setProblem(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id={`staff.act.${act}`} />}
      description={<FormattedMessage id={`staff.act.${act}.words`} values={{ name: member.username }} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="staff.cancel" />
          </Button>
          <Button type="submit" form={form} variant={act === 'close' ? 'danger' : 'play'} busy={busy}>
            <FormattedMessage id={isLabelComplete(act) ? `staff.act.${act}` : 'staff.save'} />
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <MemberActionFields act={act} member={member} />
        <TextField
          name="reason"
          label={intl.formatMessage({ id: 'staff.reason' })}
          hint={intl.formatMessage({ id: 'staff.reason.hint' })}
          required
          pattern=".*\S.*"
          maxLength={REASON_MAX}
          autoComplete="off"
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
