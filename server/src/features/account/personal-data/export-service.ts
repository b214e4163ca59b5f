import type { GameView } from '@tabiya/contract/play/games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Keeper } from '../../../platform/site/keeper.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../accounts/service.ts';
import { KEEP_MS } from './policy.ts';
import { deleteParts, exportOf, insertPart, partOf, updateExport } from './store.ts';
import { createZipParts } from './zip-parts.ts';

interface GameRecord {
  view: GameView;
  pgn: string;
}

/** All games that an account has played. */
interface PlayedGames {
  countOf(accountId: string): Promise<number>;
  /** Yields the same games, oldest first, in small batches. */
  recordsOf(accountId: string): AsyncIterable<GameRecord[]>;
}

export interface ExportNeeds {
  accounts: AccountsService;
  games: PlayedGames;
  /** Returns the keepers of all features, in the order in which these were composed. */
  keepers(): readonly Keeper[];
}

type Ground = Pick<Platform, 'store' | 'now' | 'config' | 'mail'>;

/** Writes the requested export from the beginning and sends a mail. Does nothing when no export is requested. */
export const writeExport = async (platform: Ground, needs: ExportNeeds, accountId: string): Promise<void> => {
  const { store, now } = platform;
  const asked = await exportOf(store, accountId);
  const reader = await needs.accounts.callerOf(accountId);
  if (asked?.state !== 'waiting' || reader === undefined) return;
  await deleteParts(store, accountId);
  const gamesTotal = await needs.games.countOf(accountId);
  await updateExport(store, accountId, { games_done: 0, games_total: gamesTotal });
  const zip = createZipParts((part, bytes) => insertPart(store, { account_id: accountId, part, bytes }));
  const words = wordsIn(reader.locale);
  await zip.add('README.txt', [
    words.formatMessage({ id: 'personal_data.readme' }, { username: reader.username, site: platform.config.baseUrl }),
  ]);
  await zip.add('account.json', [toText(await accountOf(needs, accountId))]);
  for (const { name, exportOf: shareOf } of needs.keepers()) {
    const share = await shareOf(accountId);
    if (share !== undefined) await zip.add(`${name}.json`, [toText(share)]);
  }
  let gamesDone = 0;
  const records = async function* () {
    for await (const page of needs.games.recordsOf(accountId)) {
      yield page;
      // Each game is read in two passes (PGN and JSON), so each counts half.
      gamesDone += page.length / 2;
      await updateExport(store, accountId, { games_done: Math.floor(gamesDone) });
    }
  };
  await zip.add('games.pgn', toPgn(records()));
  await zip.add('games.json', toJson(records()));
  const size = await zip.finish();
  await updateExport(store, accountId, { state: 'ready', size, games_done: gamesTotal, expires_at: now() + KEEP_MS });
};

const toText = (share: unknown): string => `${JSON.stringify(share, null, 2)}\n`;

const accountOf = async ({ accounts }: ExportNeeds, accountId: string) => {
  const [standing, user] = await Promise.all([accounts.standingOf(accountId), accounts.currentUserOf(accountId)]);
  return { ...standing, ...user };
};

async function* toPgn(pages: AsyncIterable<GameRecord[]>): AsyncIterable<string> {
  for await (const page of pages) yield page.map(({ pgn }) => `${pgn.trimEnd()}\n\n`).join('');
}

async function* toJson(pages: AsyncIterable<GameRecord[]>): AsyncIterable<string> {
  let lead = '[\n';
  for await (const page of pages) {
    yield lead + page.map(({ view }) => JSON.stringify(view)).join(',\n');
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** Yields the parts of the file one by one. */
export async function* readExport(store: Platform['store'], accountId: string): AsyncIterable<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const bytes = await partOf(store, accountId, part);
    if (bytes === undefined) return;
    yield bytes;
  }
}
