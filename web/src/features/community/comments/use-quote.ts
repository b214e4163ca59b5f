import { comments } from '@tabiya/contract/community/comments.ts';
import { ownPassages } from '@tabiya/contract/community/markdown-rules.ts';
import { useIntl } from 'react-intl';
import { appendDraft } from '../../../platform/browser/drafts.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';
import { draftKey, fieldId } from './draft-key.ts';
import type { CommentRef } from './queries.ts';

/** Longest quoted passage, in UTF-16 units. */
const QUOTED_MAX = 600;

/** Returns the last own words of a text: quotes and boards in it are left out. */
export const quotedPassage = (source: string): string => {
  const last = ownPassages(source).at(-1) ?? '';
  if (last.length <= QUOTED_MAX) return last;
  // A word that is cut off would not be the author's.
  return last
    .slice(0, QUOTED_MAX + 1)
    .replace(/\S*$/, '')
    .trim();
};

/** Returns a function that puts a quote of a comment into the draft of a new one, and goes there. */
export function useQuote(content: CommentRef): (commentId: number) => Promise<void> {
  const intl = useIntl();
  const me = useMe();
  return async (commentId) => {
    if (me === null) return;
    try {
      const passage = quotedPassage((await call(comments.source, { id: commentId })).source);
      if (passage !== '') {
        appendDraft(draftKey(me.id, content), `[quote ${commentId}]\n${passage}\n[/quote]\n\n`);
      }
      const field = document.getElementById(fieldId(content));
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
}
