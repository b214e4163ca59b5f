import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MATCHES_KEY } from './queries.ts';

/** Returns what carries out a change of a match and then reads it again. A global handler reports failures. */
export const useMatchAct = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queries.invalidateQueries({ queryKey: MATCHES_KEY }),
  });
};
