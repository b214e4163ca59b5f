import { render, screen } from '@testing-library/react';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageUrl, RouterAnchor } from './PageLink.tsx';
import { SiteContext } from './site.ts';

const hrefOf = (href: string): string | null => {
  const routes = [{ path: '*', element: <RouterAnchor href={href}>there</RouterAnchor> }];
  const router = createMemoryRouter(routes, { basename: '/de', initialEntries: ['/de/play'] });
  render(
    <SiteContext value={{ origin: 'https://tabiya.example', externalSites: {}, locale: DEFAULT_LOCALE }}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  return screen.getByRole('link').getAttribute('href');
};

it.each([
  ['/play', '/de/play'],
  ['/', '/de'],
  ['https://tabiya.example/play?a=1', '/de/play?a=1'],
  ['https://tabiya.example.evil.example/', 'https://tabiya.example.evil.example/'],
  ['https://other.example/play', 'https://other.example/play'],
  ['/fr/play', '/fr/play'],
  ['/callback/game/1/pgn', '/callback/game/1/pgn'],
  ['//other.example', '//other.example'],
])('a link to %s goes to %s', (href, to) => expect(hrefOf(href)).toBe(to));

it('an unknown page leads to the home page', () => {
  expect(pageUrl('web_nowhere' as 'web_home')).toBe('/');
  expect(pageUrl('constructor' as 'web_home')).toBe('/');
  expect(pageUrl('web_member_view', { username: '' })).toBe('/');
});
