import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHECKS } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ROOT, runSteps, show, type Outcome } from './steps.ts';

/** What we read of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  testResults: FileReport[];
}
interface FileReport {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

const BUILD = { name: 'web build', run: ['tools/setup.mjs', 'build'] as const };
const BUDGETS = { name: 'JavaScript budgets', run: ['tools/size.ts'] as const, loud: true };

/** Runs a test suite and counts. A file that fails by itself, and a suite that ends badly otherwise, is one failure. */
const runVitest = async (args: string[], environment: Record<string, string> = {}): Promise<Outcome> => {
  const file = join(tmpdir(), `tabiya-test-${randomUUID()}.json`);
  const code = await show(
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  );
  const { passed, failed } = readReport(file);
  return { passed, failed: code !== 0 && failed.length === 0 ? [`vitest ${args.join(' ')}`] : failed };
};

const readReport = (file: string): Outcome => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { passed: report.numPassedTests, failed: report.testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: [] };
  } finally {
    rmSync(file, { force: true });
  }
};

/** A file that failed without a failed test could not be loaded, or its hooks failed. */
const failuresOf = ({ name, status, assertionResults }: FileReport): string[] => {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => `${file} > ${one.fullName}`);
  return status === 'failed' && failed.length === 0 ? [file] : failed;
};

const runBrowserTests = async (args: string[]): Promise<Outcome> => {
  const chromium = ensureChromium();
  if (chromium === undefined) return { passed: 0, failed: ['Chromium'] };
  return runVitest(['--config', 'e2e/vitest.config.ts', ...args], { CHROMIUM_PATH: chromium });
};

/** Everything, in the order that finds a mistake soonest; a failing stage does not keep the next from running. */
async function* everything(slow: boolean): AsyncGenerator<Outcome> {
  yield await runSteps(CHECKS);
  yield await runVitest([]);
  const built = await runSteps([BUILD]);
  yield built;
  if (built.failed.length > 0) return;
  yield await runSteps([BUDGETS]);
  yield await runBrowserTests(slow ? ['--mode', 'slow'] : []);
}

/** Only the tests whose path has one of these words in it. */
async function* someTests(filters: string[]): AsyncGenerator<Outcome> {
  const inBrowser = filters.filter((filter) => filter.startsWith('e2e'));
  const others = filters.filter((filter) => !filter.startsWith('e2e'));
  if (others.length > 0) yield await runVitest(others);
  if (inBrowser.length === 0) return;
  const built = await runSteps([BUILD]);
  yield built;
  if (built.failed.length === 0) yield await runBrowserTests(['--mode', 'slow', ...inBrowser]);
}

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const slow = process.argv.includes('--slow');
const total: Outcome = { passed: 0, failed: [] };
for await (const { passed, failed } of filters.length > 0 ? someTests(filters) : everything(slow)) {
  total.passed += passed;
  total.failed.push(...failed);
}
// Last, because of a long output often only the end is kept.
for (const name of total.failed) console.log(`FAILED ${name}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length === 0 ? 0 : 1);
