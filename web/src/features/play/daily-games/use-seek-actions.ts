import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { DAILY_KEY } from './queries.ts';

/** Takes up a seek and goes to its game, or withdraws one's own. */
export function useSeekActions() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => void toast.error(failureText(intl, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: DAILY_KEY }),
  };
  const take = useMutation({
    mutationFn: (id: string) => call(dailyGames.takeSeek, { id }),
    onSuccess: ({ gameId }) => void navigate(pageUrl('web_game_daily', { id: toShortUuid(gameId) })),
    ...shared,
  });
  const cancel = useMutation({ mutationFn: (id: string) => call(dailyGames.cancelSeek, { id }), ...shared });
  return { take, cancel };
}
