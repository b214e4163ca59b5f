import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox, readSecret } from './secret-box.ts';

const box = createSecretBox('a secret of at least thirty-two characters');
let dataDir = '';

beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'tabiya-secret-'))));
afterAll(() => rm(dataDir, { recursive: true }));

test('a sealed text opens again, and looks different each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'app 1');
  expect(sealed.includes('JBSWY')).toBe(false);
  expect(sealed.equals(box.seal('JBSWY3DPEHPK3PXP', 'app 1'))).toBe(false);
  expect(box.open(sealed, 'app 1')).toBe('JBSWY3DPEHPK3PXP');
});

test('it does not open for another purpose, with another key, or after a bit was changed', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'app 1');
  expect(() => box.open(sealed, 'app 2')).toThrow('unable to authenticate');
  expect(() => createSecretBox('another secret of thirty-two letters').open(sealed, 'app 1')).toThrow(
    'unable to authenticate',
  );
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => box.open(changed, 'app 1')).toThrow('unable to authenticate');
  }
  expect(() => box.open(sealed.subarray(0, 20), 'app 1')).toThrow('tag length');
});

test('a MAC is the same only for the same secret and purpose', () => {
  expect(box.mac('code', 'a').equals(box.mac('code', 'a'))).toBe(true);
  expect(box.mac('code', 'a').equals(box.mac('code', 'b'))).toBe(false);
});

test('a key is made once, readable by the owner only, and the environment takes precedence', async () => {
  const folder = join(dataDir, 'new');
  const secret = readSecret({ secretKey: undefined, dataDir: folder });
  const file = join(folder, 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(secret);
  expect(readSecret({ secretKey: undefined, dataDir: folder })).toBe(secret);
  expect(readSecret({ secretKey: 'from the environment', dataDir: folder })).toBe('from the environment');
  await writeFile(file, '');
  expect(() => readSecret({ secretKey: undefined, dataDir: folder })).toThrow(/backup/);
});
