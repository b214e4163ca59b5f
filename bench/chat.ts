/**
 * Measures a club chat with many listeners (5,000 by default), all on one process: how long after the first listener the
 * last one has a message, and how long after it was sent. The baseline of the same run is a game's move to as many
 * spectators. The listeners run in their own process and read frames without parsing them.
 */
import { chats } from '@tabiya/contract/community/chats.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember } from '../server/src/test/make.ts';
import { measureCrowd } from './room-crowd.ts';
import { startWatchedGame } from './watched-game.ts';

const MESSAGES = 12;
/** The limit of messages allows ten in ten seconds for each member. */
const WRITERS = 4;

export const run = async ([count = '5000']: string[]): Promise<void> => {
  const server = await startTestServer({ limits: false });
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => makeMember(server)));
  const cookie = [...writers[2]!.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const crowd = { url: server.url, count, cookie };

  const { id, moves } = await startWatchedGame(server, { white: writers[0]!, black: writers[1]! });
  await measureCrowd({ ...crowd, channel: 'game', key: id }, moves);

  const ids = writers.map(({ user }) => user.id);
  const people = { ownerId: ids[0]!, memberIds: ids.slice(1), lines: [], readBy: [] };
  const chat = await server.app.services.chats.importGroup({ name: 'Crowd', ...people });
  const says = Array.from({ length: MESSAGES }, (_, at) => () => {
    const clientId = crypto.randomUUID();
    return writers[at % WRITERS]!.call(chats.say, { chat, text: `Message ${at}`, clientId });
  });
  await measureCrowd({ ...crowd, channel: 'chat', key: String(chat) }, says);
  await server.close();
};
