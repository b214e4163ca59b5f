/** Where a member of the made-up world finds each page of the table, for who must look at all of them. */
import { fillPage } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { DemoWorld } from '../e2e/demo-world.ts';
import { OAUTH } from '../web/src/features/account/tokens/shots.ts';
import type { Shot } from '../web/src/platform/routing/shot.ts';
import { DEMO_MEMBER, paramsOfShot } from './shot-pages.ts';

/**
 * Pages that lead elsewhere, are for staff or who has no session, begin with something that a journey must make, or are
 * only a layer over another picture.
 */
const LEFT_OUT: readonly PageName[] = [
  ...(['web_play', 'web_play_online', 'web_live', 'web_search_redirect'] as const),
  ...(['web_security_register', 'web_security_login_and_go', 'web_security_2fa'] as const),
  ...(Object.keys(pages) as PageName[]).filter((name) => name.startsWith('web_staff')),
  ...(['web_library_collection', 'web_library_entry'] as const),
  ...(['web_repertoire', 'web_repertoire_training'] as const),
  ...(['web_classroom_room', 'web_classroom_join', 'web_classroom_lesson'] as const),
  ...([
    'web_bughouse_table',
    'web_daily_seek',
    'web_game_daily',
    'web_game_conditional_moves',
    'web_game_own_analysis',
    'web_seek_challenge',
    'web_puzzles_battle',
    'web_stream_overlay',
    'web_dynboard',
    'web_votechess_game',
  ] as const),
];

const SOMEBODY = 'demo-bruno';

/** A parameter of which nothing is said here is what the page has in its pictures. */
export const memberPages = (
  { liveGame, finishedGame }: DemoWorld,
  shots: readonly Shot[],
): [name: PageName, path: string][] => {
  const own: Partial<Record<PageName, Record<string, string>>> = {
    web_game_live: { id: liveGame },
    web_message_thread: { username: SOMEBODY },
    web_membership_gift: { username: SOMEBODY },
  };
  const params = { username: DEMO_MEMBER.username, id: finishedGame, variant: 'crazyhouse' };
  const path = (name: PageName): string => {
    if (name === 'web_oauth_authorize') return OAUTH;
    const known: Record<string, string | undefined> = { ...paramsOfShot(shots, name), ...params, ...own[name] };
    return fillPage(pages[name].path, (parameter) => known[parameter]);
  };
  return (Object.keys(pages) as PageName[])
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => [name, path(name)]);
};
