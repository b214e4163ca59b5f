import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZipParts } from './zip-parts.ts';

async function* pages(texts: string[]) {
  for (const text of texts) yield text;
}

it('writes parts of bounded size that make one zip', async () => {
  const kept: Uint8Array[] = [];
  const zip = createZipParts(async (part, bytes) => void (kept[part] = bytes));
  // Random data that compresses poorly.
  const texts = Array.from({ length: 80 }, () => randomBytes(20_000).toString('base64'));
  await zip.add('big.txt', pages(texts));
  await zip.add('empty.txt', []);
  await zip.add('small.txt', ['ä', '♞']);
  const size = await zip.finish();
  expect(kept.length).toBeGreaterThan(3);
  expect(Math.max(...kept.map((part) => part.length))).toBeLessThan(400_000);
  const whole = Buffer.concat(kept);
  expect(whole.length).toBe(size);
  const files = unzipSync(whole);
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'big.txt': texts.join(''),
    'empty.txt': '',
    'small.txt': 'ä♞',
  });
});
