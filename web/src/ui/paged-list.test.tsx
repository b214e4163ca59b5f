import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PagedList } from './PagedList.tsx';

const labels = { loading: 'Loading', failed: 'Failed', again: 'Again', more: 'More' };
const state = { isError: false, isFetching: false, hasNextPage: false, refetch: () => {}, data: undefined };
type Pages = Parameters<typeof PagedList<string>>[0]['pages'];
const show = (pages: Partial<Pages>) =>
  render(
    <PagedList pages={{ ...state, ...pages }} labels={labels} empty={<p>Nothing</p>}>
      {(items) => <ul aria-label={`${items.length} items`}>{items.join(' ')}</ul>}
    </PagedList>,
  );

it('says that it loads', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('shows the items of all pages, and asks for more', async () => {
  const fetchNextPage = vi.fn<() => void>();
  show({ data: { pages: [{ items: ['a', 'b'] }, { items: ['c'] }] }, hasNextPage: true, fetchNextPage });
  expect(screen.getByRole('list', { name: '3 items' }).textContent).toBe('a b c');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

it('shows what stands for no items, without a button', () => {
  const { container } = show({ data: { pages: [{ items: [] }] } });
  expect(container.textContent).toBe('Nothing');
});

it('keeps the items when more cannot be loaded, and tries again', async () => {
  const refetch = vi.fn<() => void>();
  show({ data: { pages: [{ items: ['a'] }] }, isError: true, refetch });
  expect(screen.getByRole('list').textContent).toBe('a');
  expect(screen.getByRole('alert').textContent).toBe('FailedAgain');
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
