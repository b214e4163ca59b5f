import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import nodeFlags from '../../server/node-flags.json' with { type: 'json' };

test('the image starts the server with the same Node flags as everything else', () => {
  const image = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const command = /^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'server/src/main.ts']);
});
