import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { splitLocale } from '@tabiya/contract/locale-paths.ts';
import { pathPattern } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/pages.ts';
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { appContext } from './platform/app-context.ts';
import { loadChunk } from './platform/chunks.ts';
import { doorUrl } from './platform/doors.ts';
import type { PageData, PageModule } from './platform/page-module.ts';
import { NotFoundPage, RouteError } from './shell/RouteError.tsx';
import { prepareShell } from './shell/late-parts.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadShell } from './shell/queries.ts';

interface PageSource {
  /** Of the file below, as the build's manifest names it. */
  file: string;
  load: () => Promise<{ page: PageModule }>;
  /** What the page loads besides for whoever has a session, by its `prepare`. */
  forPlayers?: string;
}

const game: PageSource = {
  file: 'src/features/games/GamePage.tsx',
  load: () => import('./features/games/GamePage.tsx'),
};

const home = { file: 'src/features/home/HomePage.tsx', forPlayers: 'src/features/home/MemberHome.tsx' };

const play: PageSource = {
  file: 'src/features/lobby/PlayRedirect.tsx',
  load: () => import('./features/lobby/PlayRedirect.tsx'),
};

/** Every page and the file that shows it, loaded when somebody goes there. */
const SOURCES: Record<PageName, PageSource> = {
  web_home: { ...home, load: () => import('./features/home/HomePage.tsx') },
  web_user_home: { ...home, load: () => import('./features/home/UserHomePage.tsx') },
  web_security_register: {
    file: 'src/features/accounts/RegisterPage.tsx',
    load: () => import('./features/accounts/RegisterPage.tsx'),
  },
  web_security_login_and_go: {
    file: 'src/features/accounts/LoginPage.tsx',
    load: () => import('./features/accounts/LoginPage.tsx'),
  },
  web_security_2fa: {
    file: 'src/features/second-factor/SecondFactorPage.tsx',
    load: () => import('./features/second-factor/SecondFactorPage.tsx'),
  },
  web_verification: {
    file: 'src/features/challenge/VerificationPage.tsx',
    load: () => import('./features/challenge/VerificationPage.tsx'),
  },
  web_security_logout: {
    file: 'src/features/accounts/LogoutPage.tsx',
    load: () => import('./features/accounts/LogoutPage.tsx'),
  },
  web_security_forgot_password: {
    file: 'src/features/accounts/ForgotPasswordPage.tsx',
    load: () => import('./features/accounts/ForgotPasswordPage.tsx'),
  },
  web_security_reset_password: {
    file: 'src/features/accounts/ResetPasswordPage.tsx',
    load: () => import('./features/accounts/ResetPasswordPage.tsx'),
  },
  web_verification_index: {
    file: 'src/features/accounts/VerifiedPage.tsx',
    load: () => import('./features/accounts/VerifiedPage.tsx'),
  },
  web_membership: {
    file: 'src/features/membership/MembershipPage.tsx',
    load: () => import('./features/membership/MembershipPage.tsx'),
  },
  web_membership_gift: {
    file: 'src/features/membership/GiftPage.tsx',
    load: () => import('./features/membership/GiftPage.tsx'),
  },
  web_user_settings_membership: {
    file: 'src/features/membership/MembershipSettingsPage.tsx',
    load: () => import('./features/membership/MembershipSettingsPage.tsx'),
  },
  web_user_settings_account: {
    file: 'src/features/settings/AccountSettingsPage.tsx',
    load: () => import('./features/settings/AccountSettingsPage.tsx'),
  },
  web_staff_index: {
    file: 'src/features/staff/StaffIndexPage.tsx',
    load: () => import('./features/staff/StaffIndexPage.tsx'),
  },
  web_staff_member: {
    file: 'src/features/staff/StaffMemberPage.tsx',
    load: () => import('./features/staff/StaffMemberPage.tsx'),
  },
  web_staff_audit: {
    file: 'src/features/staff/AuditPage.tsx',
    load: () => import('./features/staff/AuditPage.tsx'),
  },
  web_staff_codes: {
    file: 'src/features/staff/CodesPage.tsx',
    load: () => import('./features/staff/CodesPage.tsx'),
  },
  web_staff_errors: {
    file: 'src/features/staff/StaffErrorsPage.tsx',
    load: () => import('./features/staff/StaffErrorsPage.tsx'),
  },
  web_play: play,
  web_play_online: play,
  web_live: play,
  web_play_new: { file: 'src/features/lobby/PlayPage.tsx', load: () => import('./features/lobby/PlayPage.tsx') },
  web_game_live: game,
  web_game_uuid: game,
  web_archive_index: {
    file: 'src/features/archive/ArchivePage.tsx',
    load: () => import('./features/archive/ArchivePage.tsx'),
  },
  web_member_view: {
    file: 'src/features/members/MemberPage.tsx',
    load: () => import('./features/members/MemberPage.tsx'),
  },
};

/** The files whose code a page needs at once. */
export const pageFiles = (name: PageName, hasSession: boolean): string[] => {
  const { file, forPlayers } = SOURCES[name];
  return hasSession && forPlayers !== undefined ? [file, forPlayers] : [file];
};

const ROUTER_PATHS = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path.replace(/\{(\w+\??)\}/g, ':$1')]),
) as Record<PageName, string>;

/** Fills the pages' loaders in: a path that does not fit its constraints is not found, and refusals become statuses. */
const runLoader = async (name: PageName, page: PageModule, args: LoaderFunctionArgs): Promise<PageData> => {
  const url = withoutLocale(new URL(args.request.url));
  const app = args.context.get(appContext);
  if (!pathPattern(pages[name].path, pages[name].params).test(url.pathname)) throw data(null, { status: 404 });
  try {
    const [answer] = await Promise.all([
      page.load?.({ ...app, url, params: args.params as Record<string, string> }),
      page.prepare?.(app.me()),
      prepareShell(app.me()),
    ]);
    if (answer instanceof Response) throw answer;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 401) {
      throw redirect(doorUrl('web_security_login_and_go', url));
    }
    throw data(failure.body?.error ?? null, { status: failure.status === 0 ? 503 : failure.status });
  }
  return { now: app.now() };
};

/** Pages know their addresses as they are called in links: the router adds the prefix. */
const withoutLocale = (url: URL): URL => {
  url.pathname = splitLocale(url.pathname).path;
  return url;
};

/** What a route of a page carries along. */
export interface PageHandle {
  prepare: PageModule['prepare'];
}

const pageRoute = (name: PageName): RouteObject => ({
  id: name,
  path: ROUTER_PATHS[name],
  lazy: async () => {
    const { page } = await loadChunk(SOURCES[name].load);
    return {
      Component: page.Component,
      loader: (args) => runLoader(name, page, args),
      handle: { prepare: page.prepare } satisfies PageHandle,
    };
  },
});

/** A fresh table, because the router writes into it what it has loaded. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    loader: ({ context }) => loadShell(context.get(appContext)),
    shouldRevalidate: () => false,
    children: [
      {
        id: 'pages',
        ErrorBoundary: RouteError,
        children: [
          ...(Object.keys(pages) as PageName[]).map(pageRoute),
          {
            id: 'not_found',
            path: '*',
            loader: () => {
              throw data(null, { status: 404 });
            },
            Component: NotFoundPage,
          },
        ],
      },
    ],
  },
];
