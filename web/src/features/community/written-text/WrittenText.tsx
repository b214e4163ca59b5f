import { lazy, Suspense, useMemo, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './written-text.module.css';

const TextBoards = lazy(async () => ({ default: (await import('./boards/TextBoards.tsx')).TextBoards }));

/** A text of a member. Its HTML comes from the server, which lets nothing through but what Markdown means. */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const isAwake = useAwake();
  const host = useRef<HTMLDivElement>(null);
  // React writes the HTML again for each new object, which would remove the boards that stand in it.
  const content = useMemo(() => ({ __html: html }), [html]);
  // Links within the site go through the router, as everywhere; a click with a modifier key stays the browser's.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const path = link?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !isPage(path)) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <>
      {/* The element has no role of its own: keyboard and screen reader meet the links inside. */}
      <div
        ref={host}
        dir="auto"
        className={classNames(styles.text, className)}
        onClick={follow}
        dangerouslySetInnerHTML={content}
      />
      {isAwake && html.includes(' data-pgn="') ? (
        <Suspense fallback={null}>
          <TextBoards key={html} host={host} />
        </Suspense>
      ) : null}
    </>
  );
}

const isPage = (path: string): boolean =>
  /^\/(?!\/|callback\/)/.test(path) && splitLocale(path.split(/[?#]/, 1)[0] ?? '').locale === undefined;
