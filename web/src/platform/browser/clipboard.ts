import { useState } from 'react';

/** Copies a text and returns whether it worked: a browser may refuse, and has no clipboard on a page without HTTPS. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns a function that copies a text, and the outcome of its last call. */
export function useCopied(text: string) {
  const [said, setSaid] = useState<'copied' | 'not_copied'>();
  const copy = async () => setSaid((await copyText(text)) ? 'copied' : 'not_copied');
  return { said, copy };
}
