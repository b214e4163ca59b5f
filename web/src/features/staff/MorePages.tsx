import { useIntl } from 'react-intl';
import { Pagination } from '../../ui/Pagination.tsx';

export interface MorePagesProps {
  page: number;
  /** There is a page after this one; how many, nobody counts. */
  more: boolean;
  href: (page: number) => string;
}

export function MorePages({ page, more, href }: MorePagesProps) {
  const intl = useIntl();
  return (
    <Pagination
      page={page}
      pages={more ? page + 1 : page}
      href={href}
      labels={{
        nav: intl.formatMessage({ id: 'ui.pages' }),
        previous: intl.formatMessage({ id: 'ui.previous' }),
        next: intl.formatMessage({ id: 'ui.next' }),
        page: (number) => intl.formatMessage({ id: 'ui.page' }, { page: number }),
      }}
    />
  );
}
