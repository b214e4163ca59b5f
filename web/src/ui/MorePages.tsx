import { Pagination, type PaginationProps } from './Pagination.tsx';

export interface MorePagesProps extends Omit<PaginationProps, 'pages'> {
  /** Whether there is a page after this one; the total is not counted. */
  more: boolean;
}

export function MorePages({ page, more, ...links }: MorePagesProps) {
  return <Pagination {...links} page={page} pages={more ? page + 1 : page} />;
}
