import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 6 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [20, 20, '1 … 18 19 20'],
])('page %i of %i shows %s', (page, pages, shown) => {
  const marks = pageNumbers(page, pages).map((mark) => (mark === 'gap' ? '…' : String(mark)));
  expect(marks.join(' ')).toBe(shown);
});

const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };

it('gives every page an address and marks the current one', () => {
  render(<Pagination page={2} pages={3} href={(page) => `/archive?page=${page}`} labels={labels} />);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/archive?page=3');
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

it('has no previous page on the first, and renders nothing for a single page', () => {
  const { rerender } = render(<Pagination page={1} pages={3} href={(page) => `?page=${page}`} labels={labels} />);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  rerender(<Pagination page={1} pages={1} href={(page) => `?page=${page}`} labels={labels} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('moves by arrow keys', async () => {
  const user = userEvent.setup();
  render(<Pagination page={1} pages={3} href={(page) => `?page=${page}`} labels={labels} />);
  screen.getByRole('link', { name: 'Page 1' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Page 2' }));
});
