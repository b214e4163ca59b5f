import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runSteps, show, type Outcome } from './steps.ts';

/** What we read of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

const BUILD = { name: 'web build', run: ['tools/setup.mjs', 'build'] as const };
const BUDGETS = { name: 'JavaScript budgets', run: ['tools/size.ts'] as const, loud: true };

/** Runs a test suite and counts. A file that cannot be loaded, and a suite that ends badly otherwise, is one failure. */
const runVitest = async (args: string[], environment: Record<string, string> = {}): Promise<Outcome> => {
  const file = join(tmpdir(), `tabiya-test-${randomUUID()}.json`);
  const code = await show(
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  );
  const { passed, failed } = readReport(file);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const readReport = (file: string): Outcome => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 0 };
  } finally {
    rmSync(file, { force: true });
  }
};

const runBrowserTests = async (args: string[]): Promise<Outcome> => {
  const chromium = ensureChromium();
  if (chromium === undefined) return { passed: 0, failed: 1 };
  return runVitest(['--config', 'e2e/vitest.config.ts', ...args], { CHROMIUM_PATH: chromium });
};

/** Everything, in the order that finds a mistake soonest; a failing stage does not keep the next from running. */
async function* everything(slow: boolean): AsyncGenerator<Outcome> {
  yield await runSteps(CHECKS);
  yield await runVitest([]);
  const built = await runSteps([BUILD]);
  yield built;
  if (built.failed > 0) return;
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
  if (built.failed === 0) yield await runBrowserTests(['--mode', 'slow', ...inBrowser]);
}

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const slow = process.argv.includes('--slow');
const total: Outcome = { passed: 0, failed: 0 };
for await (const { passed, failed } of filters.length > 0 ? someTests(filters) : everything(slow)) {
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
