import { MAX_STREAMED_GAMES, type GameOfUsers } from '@tabiya/contract/api/program-watch.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import type { Platform } from '../../../../platform/site/platform.ts';
import type { GamesService } from '../../../play/games/service.ts';
import { openLines } from './open-lines.ts';
import { toGameOfUsers } from './view.ts';

/** A stream by the name that its program has chosen, and the account of the token; null without one. */
export interface StreamName {
  streamId: string;
  by: string | null;
}

export interface GamesAsked {
  name: StreamName;
  /** In either spelling; what is no id is left out. */
  ids: readonly string[];
}

const topicOf = ({ streamId, by }: StreamName): string => `programs:games-stream:${by ?? ''}:${streamId}`;

export const addGames = ({ bus }: Pick<Platform, 'bus'>, name: StreamName, ids: readonly string[]): void =>
  bus.publish(topicOf(name), ids);

export const followGames = async (
  platform: Pick<Platform, 'bus' | 'log'>,
  { games }: { games: Pick<GamesService, 'collected' | 'hearGame'> },
  { name, ids, signal }: GamesAsked & { signal: AbortSignal },
): Promise<AsyncIterable<GameOfUsers>> => {
  const { lines, run, endWith } = openLines<GameOfUsers>(platform, signal);
  /** The status that was last told of each game; undefined before the first time. */
  const told = new Map<string, GameOfUsers['status'] | undefined>();
  const look = async (some: readonly string[]) => {
    for (const { table } of await games.collected(some, null)) {
      const view = toGameOfUsers(table);
      if (told.get(table.id) === view.status) continue;
      told.set(table.id, view.status);
      lines.push(view);
    }
  };
  const follow = (asked: readonly string[]) => {
    const fresh = [...new Set(asked.flatMap((id) => readUuid(id) ?? []))]
      .filter((id) => !told.has(id))
      .slice(0, MAX_STREAMED_GAMES - told.size);
    for (const id of fresh) {
      told.set(id, undefined);
      endWith(games.hearGame(id, () => void run(() => look([id]))));
    }
    return run(() => look(fresh));
  };
  endWith(platform.bus.subscribe(topicOf(name), (added) => void follow(added as string[])));
  await follow(ids);
  return lines;
};
