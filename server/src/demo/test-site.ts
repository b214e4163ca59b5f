import { fillPath, type Endpoint, type OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { archive, type ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { expect } from 'vitest';
import type { App } from '../app.ts';

/** Makes a call as a visitor. */
export const askSite = async <E extends Endpoint>(
  app: App,
  endpoint: E,
  input: Record<string, unknown> = {},
): Promise<OutputOf<E>> => {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams(rest as Record<string, string>);
  const answer = await app.http.inject({ url: `${path}?${query}` });
  expect(answer.statusCode, `${path}?${query}`).toBe(200);
  return answer.json();
};

/** Returns all pages of a member's archive, newest first. */
export const archivedGames = async (app: App, username: string): Promise<ArchivedGameView[]> => {
  const games: ArchivedGameView[] = [];
  for (let page = 1; ; page += 1) {
    const view = await askSite(app, archive.list, { username, page });
    games.push(...view.games);
    if (page >= view.pages) return games;
  }
};
