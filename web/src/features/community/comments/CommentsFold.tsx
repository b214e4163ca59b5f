import { lazy, Suspense, useState } from 'react';
import MessageSquare from 'lucide-react/icons/message-square';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CommentsProps } from './Comments.tsx';

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }));

/** Comments on a content, loaded when they are asked for, or when the address names one of them. */
export function CommentsFold(props: Omit<CommentsProps, 'first'>) {
  const [query] = useSearchParams();
  const named = Number(query.get('comment'));
  const first = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const [isOpen, setOpen] = useState(first !== undefined);
  const isAwake = useAwake();
  if (!isOpen) {
    return (
      <Button wide icon={<MessageSquare />} onClick={() => setOpen(true)}>
        <FormattedMessage id="comments.open" />
      </Button>
    );
  }
  // The code is not loaded while the server draws the page.
  if (!isAwake) return null;
  return (
    <Suspense fallback={null}>
      <Comments {...props} first={first} />
    </Suspense>
  );
}
