import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { writtenTexts } from '@tabiya/contract/community/written-text.ts';

/** The HTML that a text would be stored with. */
export const previewQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['written-text', 'preview', text],
    queryFn: () => call(writtenTexts.preview, { text }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
