import { useQueryClient } from '@tanstack/react-query';
import {
  homework,
  HOMEWORK_KINDS,
  HOMEWORK_TITLE_MAX,
  type HomeworkKind,
  type HomeworkSubject,
} from '@tabiya/contract/study/homework.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { homeworkQuery } from './queries.ts';
import { SubjectField } from './SubjectField.tsx';
import styles from './homework.module.css';

interface NewTaskProps {
  classroomId: string;
  position: { fen: string; variant: BoardVariant };
  onClose: () => void;
}

/** Dialog in which a teacher sets a task. */
export function NewTask({ classroomId: id, position, onClose }: NewTaskProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const form = useId();
  const [kind, setKind] = useState<HomeworkKind>('position');
  const [subject, setSubject] = useState<HomeworkSubject>();
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = subject?.kind === kind ? subject : undefined;
  const set = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    setBusy(true);
    try {
      await call(homework.set, { id, title, dueAt: due === '' ? null : Date.parse(due), subject: chosen });
      await queries.invalidateQueries({ queryKey: homeworkQuery(call, id).queryKey });
      onClose();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="homework.set" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isBusy} disabled={chosen === undefined}>
          <FormattedMessage id="homework.set_yes" />
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void set(event)}>
        <Select
          label={intl.formatMessage({ id: 'homework.kind' })}
          value={kind}
          options={HOMEWORK_KINDS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `homework.kind.${value}` }),
          }))}
          onChange={({ target }) => setKind(oneOf(HOMEWORK_KINDS, target.value) ?? 'position')}
        />
        <SubjectField key={kind} kind={kind} position={position} onChange={setSubject} />
        <TextField
          label={intl.formatMessage({ id: kind === 'position' ? 'classroom.question' : 'homework.title' })}
          value={title}
          maxLength={HOMEWORK_TITLE_MAX}
          dir="auto"
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          type="datetime-local"
          label={intl.formatMessage({ id: 'homework.until' })}
          hint={<FormattedMessage id="homework.until_hint" />}
          value={due}
          onChange={({ target }) => setDue(target.value)}
        />
      </form>
    </Dialog>
  );
}
