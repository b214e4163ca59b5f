import { useState } from 'react';

/** Whether the text has been copied: a browser may refuse, and has no clipboard on a page without HTTPS. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Copies a text when asked to, and what came of it the last time. */
export function useCopied(text: string) {
  const [said, setSaid] = useState<'copied' | 'not_copied'>();
  const copy = async () => setSaid((await copyText(text)) ? 'copied' : 'not_copied');
  return { said, copy };
}
