import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMe } from '../../../../platform/session/session.ts';
import { toast } from '../../../../ui/Toast.tsx';
import { sendKept } from './send-kept.ts';

/** Sends, from any page, answers to puzzles that were given without a connection. */
export function KeptAnswersSender() {
  const intl = useIntl();
  const me = useMe();
  const id = me === null || me.isImpersonating ? undefined : me.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const send = async () => {
      const { count, rating } = await sendKept(id);
      const words = rating === undefined ? 'puzzle_offline.sent' : 'puzzle_offline.sent_rated';
      if (count > 0) toast.success(intl.formatMessage({ id: words }, { count, rating }));
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [id, intl]);
  return null;
}
