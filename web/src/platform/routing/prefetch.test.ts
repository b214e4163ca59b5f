import { expect, it, vi } from 'vitest';
import { startPrefetch } from './prefetch.ts';

const link = (href: string): HTMLElement => {
  const anchor = document.createElement('a');
  anchor.href = href;
  const inside = anchor.appendChild(document.createElement('span'));
  document.body.append(anchor);
  return inside;
};
const point = (at: HTMLElement) => at.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('loads the page of a link of this site once, when somebody points at it', async () => {
  const lazy = vi.fn<() => Promise<object>>(async () => ({}));
  const failing = vi.fn<() => Promise<object>>(async () => Promise.reject(new Error('no line')));
  const routes = [
    { path: '/games/:id', lazy },
    { path: '/members', lazy: failing },
  ];
  startPrefetch(async () => routes, '/de');
  point(link('/de/games/7?a=1'));
  point(link('/de/games/7'));
  await expect.poll(() => lazy).toHaveBeenCalledOnce();
  point(link('https://elsewhere.example/de/games/8'));
  point(link('/games/8'));
  point(link('/de/members'));
  await expect.poll(() => failing).toHaveBeenCalledOnce();
  expect(lazy).toHaveBeenCalledOnce();
});

it('does not load the page of a link whose press first opens something else', async () => {
  const lazy = vi.fn<() => Promise<object>>(async () => ({}));
  const other = vi.fn<() => Promise<object>>(async () => ({}));
  const routes = [
    { path: '/friends', lazy },
    { path: '/home', lazy: other },
  ];
  startPrefetch(async () => routes, '');
  const inside = link('/friends');
  inside.parentElement?.setAttribute('aria-haspopup', 'dialog');
  inside.parentElement?.setAttribute('aria-expanded', 'false');
  point(inside);
  point(link('/home'));
  await expect.poll(() => other).toHaveBeenCalledOnce();
  expect(lazy).not.toHaveBeenCalled();
  inside.parentElement?.setAttribute('aria-expanded', 'true');
  point(inside);
  await expect.poll(() => lazy).toHaveBeenCalledOnce();
});
