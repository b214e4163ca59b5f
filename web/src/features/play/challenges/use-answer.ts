import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { challenges, type DeclineReason } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { CHALLENGES_KEY } from './queries.ts';

const useRenewal = () => {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: CHALLENGES_KEY }) };
};

/**
 * Accepts a challenge and goes to its game if one begins. `id` is the UUID of the challenge, or the number that alerts
 * use.
 */
export function useAccept(id: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // The maker of a link may send it for one colour.
  const color = COLORS.find((one) => one === query.get('color'));
  return useMutation({
    mutationFn: () => call(challenges.accept, { id, ...(color && { color }) }),
    onSuccess: ({ gameId }) => void navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) })),
    ...useRenewal(),
  });
}

export function useDecline(id: string) {
  return useMutation({
    mutationFn: (reason: DeclineReason) => call(challenges.decline, { id, reason }),
    ...useRenewal(),
  });
}

export function useCancel(id: string) {
  return useMutation({ mutationFn: () => call(challenges.cancel, { id }), ...useRenewal() });
}
