import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHECKS } from './check.ts';
import { ensureChromium, findShell } from './chromium.ts';
import { ROOT, runSteps, show, type Outcome } from './steps.ts';

/** The part of Vitest's JSON report that is read. */
interface Report {
  testResults: FileReport[];
}
interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface SuiteRun {
  name: string;
  files: FileReport[];
  code: number;
}

const BUILD = { name: 'web build', run: ['tools/setup.mjs', 'build'] as const };
const BUDGETS = { name: 'JavaScript budgets', run: ['tools/size.ts'] as const, loud: true };
/** Maximum number of browser test files that get a second run. */
const MAX_SECOND_RUNS = 2;
/** Lines of a failure that are printed, and letters of a line. */
const REASON_LINES = 12;
const REASON_LINE_LENGTH = 300;

const runVitest = async (args: string[], environment: Record<string, string> = {}): Promise<Outcome> =>
  outcomeOf(await runSuite(args, environment));

const runSuite = async (args: string[], environment: Record<string, string> = {}): Promise<SuiteRun> => {
  const file = join(tmpdir(), `tabiya-test-${randomUUID()}.json`);
  const code = await show(
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  );
  return { name: `vitest ${args.join(' ')}`, files: readReport(file), code };
};

const readReport = (file: string): FileReport[] => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults;
  } catch {
    return [];
  } finally {
    rmSync(file, { force: true });
  }
};

/** A suite that ends with an error but without a failed file counts as one failure. */
const outcomeOf = ({ name, files, code }: SuiteRun): Outcome => {
  const failed = files.flatMap(failuresOf);
  return {
    passed: files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
      .length,
    failed: code !== 0 && failed.length === 0 ? [name] : failed,
  };
};

const hasFailed = ({ status }: FileReport): boolean => status === 'failed';

/** A file that failed without a failed test could not be loaded, or its hooks failed. */
const failuresOf = ({ name, status, message, assertionResults }: FileReport): string[] => {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map((one) => `${file} > ${one.fullName}${reasonOf(one.failureMessages.join('\n'))}`);
  return status === 'failed' && failed.length === 0 ? [`${file}${reasonOf(message)}`] : failed;
};

/** Often only the end of a long output is kept, so the reason stands there, too. */
const reasonOf = (message: string): string =>
  message
    .split('\n', REASON_LINES)
    .map((line) => `\n       ${line.slice(0, REASON_LINE_LENGTH)}`)
    .join('');

/**
 * Runs the browser tests; a file that failed gets a second run on a new site in a new browser, and is named, because on
 * a busy machine a browser may miss a press or stop. When many files fail, the machine is not the cause, and there is
 * no second run.
 */
const runBrowserTests = async ({ slow, filters = [] }: { slow: boolean; filters?: string[] }): Promise<Outcome> => {
  const chromium = ensureChromium();
  if (chromium === undefined) return { passed: 0, failed: ['Chromium'] };
  const browsers = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: findShell() ?? '' };
  const mode = slow ? ['--mode', 'slow'] : [];
  const run = (names: readonly string[]) => runSuite(['--config', 'e2e/vitest.config.ts', ...mode, ...names], browsers);
  const first = await run(filters);
  const lost = first.files.filter(hasFailed);
  if (lost.length === 0 || lost.length > MAX_SECOND_RUNS) return outcomeOf(first);
  const again = outcomeOf(await run(lost.map(({ name }) => name)));
  // Printed after the second run, so that it is near the end of the output.
  for (const name of lost.flatMap(failuresOf)) console.log(`AGAIN  ${name}`);
  const others = outcomeOf({ ...first, files: first.files.filter((file) => !hasFailed(file)), code: 0 });
  return { passed: others.passed + again.passed, failed: again.failed };
};

/** Runs everything, in the order that finds a mistake soonest; a failed stage does not stop the next one. */
async function* everything(slow: boolean): AsyncGenerator<Outcome> {
  yield await runSteps(CHECKS);
  yield await runVitest([], slow ? { TEST_AMOUNT: 'slow' } : {});
  const built = await runSteps([BUILD]);
  yield built;
  if (built.failed.length > 0) return;
  yield await runSteps([BUDGETS]);
  yield await runBrowserTests({ slow });
}

/** Runs only the tests whose path contains one of these words. */
async function* someTests(filters: string[]): AsyncGenerator<Outcome> {
  const inBrowser = filters.filter((filter) => filter.startsWith('e2e'));
  const others = filters.filter((filter) => !filter.startsWith('e2e'));
  if (others.length > 0) yield await runVitest(others);
  if (inBrowser.length === 0) return;
  const built = await runSteps([BUILD]);
  yield built;
  if (built.failed.length === 0) yield await runBrowserTests({ slow: true, filters: inBrowser });
}

/** Where Linux keeps files in memory, and the least room (bytes) that all tests need there. */
const MEMORY = '/dev/shm';
const ROOM_MIN = 4_000_000_000;

/** Keeps the files of tests in memory where there is room: a store has 1,400 files, and hundreds of stores are made. */
const useMemory = (): void => {
  if (process.env['TMPDIR'] !== undefined || roomIn(MEMORY) < ROOM_MIN) return;
  const folder = mkdtempSync(join(MEMORY, 'tabiya-test-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A signal alone would end the process without the event above.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
};

const roomIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

useMemory();
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const slow = process.argv.includes('--slow');
const total: Outcome = { passed: 0, failed: [] };
for await (const { passed, failed } of filters.length > 0 ? someTests(filters) : everything(slow)) {
  total.passed += passed;
  total.failed.push(...failed);
}
// Printed last, because often only the end of a long output is kept.
for (const name of total.failed) console.log(`FAILED ${name}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length === 0 ? 0 : 1);
