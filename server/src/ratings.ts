/** `npm run ratings -- import FILE --type standard --day 2026-11-01`: shows a list of ratings of FIDE in place of the last one. */
import { RATING_LIST_TYPES } from '@tabiya/contract/study/master-ratings.ts';
import { parseArgs } from 'node:util';
import { importRatings, NoRatingList } from './features/study/master-ratings/import-service.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/site/log.ts';
import { DataInUseError } from './platform/store/lock.ts';
import { openStore } from './platform/store/open-store.ts';

const USAGE = `Usage: npm run ratings -- import FILE --type TYPE --day DAY
FILE is a list of FIDE as text (.txt) or XML (.xml), or a table (.csv) with the columns
id, name, federation, rating, and perhaps title, games and born. TYPE is ${RATING_LIST_TYPES.join(', ')}; of a file
with all three ratings it chooses one. DAY is that of the list, such as 2026-11-01.`;

class Usage extends Error {}

const asked = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { type: { type: 'string' }, day: { type: 'string' } } });
  } catch {
    throw new Usage(USAGE);
  }
};

/** Rows after which progress is told. */
const TOLD_EVERY = 10_000;

const run = async (): Promise<string> => {
  const { positionals, values } = asked();
  const [verb, path, ...rest] = positionals;
  const type = RATING_LIST_TYPES.find((each) => each === values.type);
  const { day = '' } = values;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (verb !== 'import' || path === undefined || rest.length > 0 || type === undefined || !isDay)
    throw new Usage(USAGE);
  const store = await openStore(loadConfig(), createLog({ logLevel: 'warn' }));
  try {
    let told = 0;
    const tell = (rows: number) => {
      if (rows < told + TOLD_EVERY) return;
      told = rows;
      process.stdout.write(`${rows} rows\n`);
    };
    const { rows, players, refused, faults } = await importRatings(store, { path, type, day }, tell);
    const named = faults.map(({ row, fault }) => `row ${row}: ${fault}\n`).join('');
    return `${named}${rows} rows read, ${players} players listed, ${refused} rows refused.`;
  } finally {
    await store.close();
  }
};

const describe = (err: Error): string => {
  if (err instanceof DataInUseError)
    return `${err.message}\nThe embedded store has one process at a time: stop the server, and try again.`;
  const isTold = err instanceof Usage || err instanceof ConfigError || err instanceof NoRatingList || 'code' in err;
  return isTold ? err.message : String(err.stack);
};

run().then(
  (told) => process.stdout.write(`${told}\n`),
  (err: unknown) => {
    process.stderr.write(`${describe(err as Error)}\n`);
    process.exitCode = 1;
  },
);
