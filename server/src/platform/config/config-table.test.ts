import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONFIG_VARIABLES } from './config.ts';

test('the table of variables in the README matches CONFIG_VARIABLES', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const documented = readme.split('\n').filter((line) => line.startsWith('| `'));
  const read = Object.entries(CONFIG_VARIABLES).map(
    ([name, variable]) => `| \`${name}\` | ${variable.default} | ${variable.meaning} |`,
  );
  expect(documented.map(columns)).toEqual(read.map(columns));
});

/** A formatter may pad the cells with spaces. */
const columns = (row: string): string[] => row.split('|').map((cell) => cell.trim());
