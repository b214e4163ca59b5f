import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { REPERTOIRES_KEY } from './queries.ts';
import { sendAnswers, waitingAnswers } from './training-answers.ts';

/** Sends answers that wait when the page opens and when a connection is back, and says how many still wait. */
export function UnsentAnswers() {
  const queries = useQueryClient();
  const me = useMe();
  const id = me === null || me.isImpersonating ? undefined : me.id;
  const waiting = useStore(waitingAnswers).filter(({ accountId }) => accountId === id).length;
  useEffect(() => {
    if (id === undefined) return undefined;
    const send = async () => {
      if ((await sendAnswers(id)) > 0) await queries.invalidateQueries({ queryKey: REPERTOIRES_KEY });
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [id, queries]);
  return (
    <p role="status" hidden={waiting === 0}>
      {waiting === 0 ? null : <FormattedMessage id="repertoires.unsent" values={{ count: waiting }} />}
    </p>
  );
}
