/** `npm run puzzles -- import FILE`: stores puzzles of a table in the columns of the open puzzle set. */
import { importPuzzles, NoPuzzleTable } from './features/study/puzzles/import-service.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/site/log.ts';
import { openStore } from './platform/store/open-store.ts';
import { DataInUseError } from './platform/store/lock.ts';
import { systemNow } from './platform/timing/now.ts';

class Usage extends Error {}

/** Rows after which progress is told. */
const TOLD_EVERY = 10_000;

const run = async (): Promise<string> => {
  const [verb, file, ...rest] = process.argv.slice(2);
  if (verb !== 'import' || file === undefined || rest.length > 0) {
    throw new Usage('Usage: npm run puzzles -- import FILE (.csv, .tsv or .csv.zst)');
  }
  const store = await openStore(loadConfig(), createLog({ logLevel: 'warn' }));
  try {
    const tell = (rows: number) => {
      if (rows % TOLD_EVERY === 0) process.stdout.write(`${rows} rows\n`);
    };
    const { rows, skipped, refused, faults } = await importPuzzles({ store, now: systemNow }, file, tell);
    const named = faults.map(({ line, fault }) => `line ${line}: ${fault}\n`).join('');
    const before = skipped > 0 ? `, ${skipped} of them by an earlier import` : '';
    return `${named}${rows} rows read${before}, ${refused} refused.`;
  } finally {
    await store.close();
  }
};

const describe = (err: Error): string => {
  if (err instanceof DataInUseError)
    return `${err.message}\nThe embedded store has one process at a time: stop the server, and try again.`;
  const isTold = err instanceof Usage || err instanceof ConfigError || err instanceof NoPuzzleTable || 'code' in err;
  return isTold ? err.message : String(err.stack);
};

run().then(
  (told) => process.stdout.write(`${told}\n`),
  (err: unknown) => {
    process.stderr.write(`${describe(err as Error)}\n`);
    process.exitCode = 1;
  },
);
