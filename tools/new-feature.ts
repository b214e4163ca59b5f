/**
 * `npm run new-feature -- study/drills --page web_endgames_index --live --table`: writes a feature that compiles, with its
 * tests, and the few central lines that make it known. Take it from there: its call, its page and its texts are examples.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languagesIn } from '../web/message-files.ts';
import { editsFor, PLANNED_PAGES } from './new-feature/edits.ts';
import { serverFiles } from './new-feature/server-files.ts';
import { readShape, withoutGaps, type Shape } from './new-feature/shape.ts';
import { webFiles } from './new-feature/web-files.ts';
import { ROOT } from './steps.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns the text of every file that the feature adds or changes. Throws if one of the new ones exists. */
const textsOf = (shape: Shape): Record<string, string> => {
  const languages = languagesIn(join(ROOT, 'web/src/messages')).filter((language) => language !== 'en');
  const added = { ...serverFiles(shape, new Date()), ...webFiles(shape, languages) };
  const taken = Object.keys(added).find((path) => existsSync(join(ROOT, path)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);
  const edits = editsFor(shape, read(PLANNED_PAGES));
  return { ...added, ...Object.fromEntries(edits.map(({ path, change }) => [path, change(read(path))])) };
};

const write = (texts: Record<string, string>): void => {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), withoutGaps(text));
  }
};

const run = (program: string, ...args: string[]): void => {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
};

try {
  const shape = readShape(process.argv.slice(2));
  const texts = textsOf(shape);
  write(texts);
  run(join(ROOT, 'node_modules/.bin/oxfmt'), ...Object.keys(texts));
  if (shape.table !== undefined) run(process.execPath, join(ROOT, 'tools/schema.ts'));
  for (const path of Object.keys(texts)) console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
