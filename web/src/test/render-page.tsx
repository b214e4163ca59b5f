import { render, screen } from '@testing-library/react';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import type { ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import type { CurrentUser, Session } from '@tabiya/contract/kit/session.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { english as messages } from './english.ts';
import { provideAppContext } from '../platform/session/app-context.ts';
import { call } from '../platform/net/call.ts';
import { writeFlags } from '../platform/session/flags.ts';
import { makeIntl } from '../platform/words/intl.ts';
import { createQueryClient } from '../platform/net/query-client.ts';
import { readMe, writeMe } from '../platform/session/session.ts';
import { pageRoutes } from '../page-routes.ts';
import { createRoutes } from '../router.tsx';

/** Answers of the network by method and path: a value, or a status with a refusal. */
export type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

export class Refused {
  readonly status: number;
  readonly error: string;
  readonly retryAfter: number | undefined;
  names: readonly string[] | undefined;
  constructor(status: number, error: string, retryAfter?: number) {
    this.status = status;
    this.error = error;
    this.retryAfter = retryAfter;
  }
  /** Sets the names that do not exist. */
  naming(names: readonly string[]): this {
    this.names = names;
    return this;
  }
}

export interface Visit {
  path: string;
  me?: CurrentUser | null;
  answers?: Answers;
  /** Flags that are on. */
  flags?: Session['flags'];
  externalSites?: ExternalSites;
}

export const NOW = Date.UTC(2026, 10, 20, 12);

export const ann: CurrentUser = {
  id: '01a1fb25-0000-7000-8000-00000000000b',
  uuid: '01a1fb25-0000-7000-8000-00000000000b',
  userId: 2,
  username: 'Ann',
  isGuest: false,
  isModerator: false,
  isActivated: true,
  isEnabled: true,
  isImpersonating: false,
  membership: 'basic',
  membershipCode: 'basic',
  membershipLevel: 10,
  membershipEndsAt: null,
  eligibleFirstTrial: true,
  chessTitle: null,
  avatarUrl: null,
  avatarLargeUrl: null,
  settingsAvatarUrl: null,
  country: null,
  countryCode: null,
  flair: null,
  flairCode: null,
  hasConnectedTwitch: false,
  hasConnectedYoutube: false,
  rating: 600,
  safeMode: false,
  isContentHidden: false,
  isStreamer: false,
  isAffiliate: false,
  isCoach: false,
  locale: 'en_US',
  timezone: null,
  registerDate: NOW - 86_400_000,
  lastLoginDate: NOW - 3_600_000,
  cohort: '2026-11',
  skillLevel: 'new',
  fairPlayAgree: true,
  archiveView: 'list',
  homeContentType: 'following',
  contentLanguage: 'default',
  settings: {},
  boardOptions: boardOptionsOf({}),
  diagramSettings: boardOptionsOf({}),
  bucketingId: '01a1fb25-0000-4000-8000-00000000000b',
};
export const guest: CurrentUser = {
  ...ann,
  id: '01a1fb25-0000-7000-8000-00000000000a',
  userId: 1,
  username: 'Guest1',
  isGuest: true,
  isActivated: false,
  membership: 'guest',
  membershipLevel: 0,
  eligibleFirstTrial: false,
};

const QUIET: Answers = {
  'GET /callback/games/mine': () => ({ games: [] }),
  'GET /callback/games/live': () => ({ games: [] }),
  'GET /callback/lobby': () => ({ waiting: {}, waits: {}, players: 2, games: 1 }),
};

/** Opens a page of the real router as the browser does; only the network is fake. Returns the requests it received. */
export const renderPage = async ({ path, me = null, answers = {}, flags = {}, externalSites = {} }: Visit) => {
  const asked: { call: string; input: Record<string, unknown> }[] = [];
  const known = { ...QUIET, ...answers };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (target: string, options: { method?: string; body?: string } = {}) => {
    const url = new URL(target, 'http://localhost');
    // `uid` is no input; it names the browser outside of production.
    url.searchParams.delete('uid');
    const name = `${options.method ?? 'GET'} ${url.pathname}`;
    const input = options.body
      ? (JSON.parse(options.body) as Record<string, unknown>)
      : Object.fromEntries(url.searchParams);
    asked.push({ call: name, input });
    const answer = (await known[name]?.(input)) ?? new Refused(404, 'not_found');
    if (!(answer instanceof Refused)) return Response.json(answer);
    const { error, status, retryAfter, names } = answer;
    return Response.json({ error, message: error, retryAfter, names }, { status });
  });
  const queries = createQueryClient();
  writeMe(queries, me);
  writeFlags(queries, flags);
  const router = createMemoryRouter(createRoutes(pageRoutes()), {
    initialEntries: [path],
    getContext: () =>
      provideAppContext({ call, queries, me: () => readMe(queries), now: () => NOW, locale: DEFAULT_LOCALE }),
  });
  render(
    <App
      intl={makeIntl(DEFAULT_LOCALE, { language: 'en', own: messages, english: {} })}
      queries={queries}
      site={{ origin: 'http://localhost', externalSites, locale: DEFAULT_LOCALE }}
    >
      <RouterProvider router={router} />
    </App>,
  );
  await screen.findByRole('main');
  return { asked, router, queries };
};
