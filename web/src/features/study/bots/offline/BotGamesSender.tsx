import { bots } from '@tabiya/contract/study/bots.ts';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { sendWaiting } from '../../../../platform/net/send-waiting.ts';
import { useMe } from '../../../../platform/session/session.ts';
import { toast } from '../../../../ui/Toast.tsx';
import { deliveryOf, dropFinished, waitingGames } from './kept-bots.ts';

/** Sends, from any page, games against bots that were played without a connection. */
export function BotGamesSender() {
  const intl = useIntl();
  const me = useMe();
  const id = me === null || me.isImpersonating ? undefined : me.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const send = async () => {
      const sent = await sendWaiting({
        lock: 'tabiya.bot-games',
        first: () => waitingGames.read().find(({ accountId }) => accountId === id),
        send: (game) => call(bots.deliver, deliveryOf(game)),
        drop: dropFinished,
      });
      if (sent.length > 0) toast.success(intl.formatMessage({ id: 'bots.offline.sent' }, { count: sent.length }));
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [id, intl]);
  return null;
}
