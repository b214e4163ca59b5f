import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { MESSAGE_MAX, NOT_MESSAGEABLE } from '../community/messages.ts';
import { program } from '../kit/program.ts';
import { WrittenText } from '../kit/written-text.ts';
import { friends } from '../people/friends.ts';
import { ProgramUser } from './program-accounts.ts';
import { Ok } from './program-views.ts';

const changing = { calls: 60, seconds: 60 };
const username = z.object({ username: Username });

/** Declares a change of the relation to one member. */
const change = <const Path extends string, const C extends string>(
  path: Path,
  { refusals, does }: { refusals: readonly C[]; does: string },
) =>
  program({
    method: 'POST',
    path: `/api/rel/${path}/{username}`,
    scopes: ['follow:write'],
    input: username,
    output: Ok,
    refusals,
    limit: changing,
    does,
  });

export const programRelations = {
  following: program({
    method: 'GET',
    path: '/api/rel/following',
    scopes: ['follow:read'],
    input: z.object({}),
    output: ProgramUser,
    stream: true,
    refusals: [],
    limit: { calls: 30, seconds: 60 },
    does: 'The members whom the account follows, its friends among them, one a line.',
  }),
  follow: change('follow', { refusals: friends.track.refusals, does: 'Follows a member.' }),
  unfollow: change('unfollow', { refusals: friends.untrack.refusals, does: 'Follows a member no more.' }),
  block: change('block', {
    refusals: friends.block.refusals,
    does: 'Blocks a member, which ends friendship and following in both directions.',
  }),
  unblock: change('unblock', { refusals: friends.unblock.refusals, does: 'Blocks a member no more.' }),
  message: program({
    method: 'POST',
    path: '/inbox/{username}',
    scopes: ['msg:write'],
    input: z.object({ username: Username, text: WrittenText(MESSAGE_MAX) }),
    output: Ok,
    refusals: ['member_not_found', 'message_empty', 'no_links_yet', ...NOT_MESSAGEABLE] as const,
    limit: { calls: 30, seconds: 60 },
    does: 'Sends a message to a member.',
  }),
};
