import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { bots } from '@tabiya/contract/study/bots.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Begins a game with a bot and goes to its board. */
export function useBotGame() {
  const intl = useIntl();
  const navigate = useNavigate();
  const beGuest = useGuest();
  const [isBusy, setBusy] = useState(false);
  const begin = async (asked: CallInput<typeof bots.play>) => {
    setBusy(true);
    try {
      await beGuest();
      const { id } = await call(bots.play, asked);
      await navigate(pageUrl('web_game_live', { id: toShortUuid(id) }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return { begin: (asked: CallInput<typeof bots.play>) => void begin(asked), isBusy };
}
