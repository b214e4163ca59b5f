import { useQueryClient } from '@tanstack/react-query';
import { CLASSROOM_LINK_DAYS, classrooms, type ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { classroomQuery } from './queries.ts';
import styles from './classroom.module.css';

/** The link that lets students in, for as many days as the teacher says. */
export function InvitationLink({ view: { id, invitation } }: { view: ClassroomView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [days, setDays] = useState<(typeof CLASSROOM_LINK_DAYS)[number]>(7);
  const [isBusy, setBusy] = useState(false);
  const make = async (lasting: 0 | (typeof CLASSROOM_LINK_DAYS)[number]) => {
    setBusy(true);
    try {
      await call(classrooms.invite, { id, days: lasting });
      await queries.invalidateQueries({ queryKey: classroomQuery(call, id).queryKey, exact: true });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  const copy = async (code: string) => {
    const isCopied = await copyText(location.origin + pageUrl('web_classroom_join', { code }));
    if (isCopied) toast.success(intl.formatMessage({ id: 'games.copied' }));
    else toast.error(intl.formatMessage({ id: 'analysis.not_copied' }));
  };
  if (invitation === null) {
    return (
      <div className={styles.invitation}>
        <Select
          label={intl.formatMessage({ id: 'classroom.link_lasts' })}
          value={days}
          options={CLASSROOM_LINK_DAYS.map((value) => ({
            value: String(value),
            label: intl.formatMessage({ id: 'classroom.days' }, { count: value }),
          }))}
          onChange={({ target }) => {
            setDays(CLASSROOM_LINK_DAYS.find((value) => String(value) === target.value) ?? 7);
          }}
        />
        <Button busy={isBusy} onClick={() => void make(days)}>
          <FormattedMessage id="classroom.make_link" />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.invitation}>
      <p className={styles.said}>
        <FormattedMessage
          id="classroom.link_until"
          values={{ when: intl.formatDate(invitation.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />
      </p>
      <Button icon={<Copy />} onClick={() => void copy(invitation.code)}>
        <FormattedMessage id="classroom.copy_link" />
      </Button>
      <Button busy={isBusy} onClick={() => void make(0)}>
        <FormattedMessage id="classroom.end_link" />
      </Button>
    </div>
  );
}
