import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { bots } from '@tabiya/contract/study/bots.ts';

export const botsQuery = (call: Call) => queryOptions({ queryKey: ['bots'], queryFn: () => call(bots.list, {}) });
