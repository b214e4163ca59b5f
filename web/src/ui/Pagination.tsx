import type { KeyboardEvent, ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
}

/** Pagination as links, so that every page has an address. The left and right arrow keys move between them. */
export function Pagination({ page, pages, href, labels }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className={styles.nav} onKeyDown={walk}>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev" label={labels.previous} icon={<ChevronLeft />} />
      {pageNumbers(page, pages).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap${at}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Anchor
            key={mark}
            href={href(mark)}
            className={classNames(
              styles.page,
              Math.abs(mark - page) === 2 && mark !== 1 && mark !== pages && styles.far,
            )}
            aria-label={labels.page(mark)}
            aria-current={mark === page ? 'page' : undefined}
          >
            {mark}
          </Anchor>
        ),
      )}
      <Step to={page < pages ? href(page + 1) : undefined} rel="next" label={labels.next} icon={<ChevronRight />} />
    </nav>
  );
}

function Step({ to, rel, label, icon }: { to: string | undefined; rel: string; label: string; icon: ReactNode }) {
  const look = classNames(styles.page, styles.step);
  if (to === undefined) {
    return (
      <span className={look} aria-hidden data-off="">
        {icon}
      </span>
    );
  }
  return (
    <Anchor href={to} rel={rel} className={look} aria-label={label}>
      {icon}
    </Anchor>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = links[at + (event.key === forward ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
