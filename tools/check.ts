import { runSteps, type Step } from './steps.ts';

/** The checks, longest first, so that running two at a time ends soonest. */
export const CHECKS: readonly Step[] = [
  { name: 'unused code (knip)', run: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'types of server', run: ['tsc', '-p', 'server'] },
  { name: 'types of web', run: ['tsc', '-p', 'web'] },
  { name: 'types of tests and tools', run: ['tsc', '-p', '.'] },
  { name: 'types of contract', run: ['tsc', '-p', 'contract'] },
  { name: 'types of chess', run: ['tsc', '-p', 'chess'] },
  { name: 'lint (oxlint)', run: ['oxlint', '--deny-warnings', '--report-unused-disable-directives-severity=error'] },
  { name: 'format (oxfmt)', run: ['oxfmt', '--check'] },
  { name: 'house rules', run: ['tools/house.ts'] },
  { name: 'words of all languages', run: ['tools/words.ts'] },
];

if (import.meta.main) {
  const { failed } = await runSteps(CHECKS);
  process.exit(failed.length === 0 ? 0 : 1);
}
