import { useQueryClient } from '@tanstack/react-query';
import { CLASSROOM_NAME_MAX, classrooms, type ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { classroomQuery, classroomsQuery } from './queries.ts';
import styles from './classroom.module.css';

/** The name of the classroom, which teachers change, and its end, which is the owner's. */
export function ClassroomSettings({ view }: { view: ClassroomView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [name, setName] = useState(view.name);
  const [isBusy, setBusy] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(classrooms.rename, { id: view.id, name });
      await queries.invalidateQueries({ queryKey: classroomQuery(call, view.id).queryKey, exact: true });
      await queries.invalidateQueries({ queryKey: classroomsQuery(call).queryKey, refetchType: 'none' });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <form className={styles.ask} onSubmit={(event) => void rename(event)}>
        <TextField
          label={intl.formatMessage({ id: 'classroom.own_name' })}
          value={name}
          required
          maxLength={CLASSROOM_NAME_MAX}
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={name.trim() === '' || name.trim() === view.name}>
          <FormattedMessage id="classroom.rename" />
        </Button>
      </form>
      {view.role === 'owner' ? <DeleteClassroom id={view.id} /> : null}
    </>
  );
}

function DeleteClassroom({ id }: { id: string }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(classrooms.remove, { id });
      await queries.invalidateQueries({ queryKey: classroomsQuery(call).queryKey, refetchType: 'none' });
      await navigate(pageUrl('web_classroom'));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <div className={styles.actions}>
      <Button variant="danger" onClick={() => setAsks(true)}>
        <FormattedMessage id="classroom.remove" />
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        busy={isBusy}
        title={<FormattedMessage id="classroom.remove_asks" />}
        description={<FormattedMessage id="classroom.remove_words" />}
        confirmLabel={<FormattedMessage id="classroom.remove" />}
        cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
        onClose={() => setAsks(false)}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
