import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './written-text.module.css';

/** A text of a member. Its HTML comes from the server, which lets nothing through but what Markdown means. */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
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
    // The element has no role of its own: keyboard and screen reader meet the links inside.
    <div
      dir="auto"
      className={classNames(styles.text, className)}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const isPage = (path: string): boolean =>
  /^\/(?!\/|callback\/)/.test(path) && splitLocale(path.split(/[?#]/, 1)[0] ?? '').locale === undefined;
