import { expect, it } from 'vitest';
import * as ws from 'ws';
import { textFrame } from './frame.ts';

/** The types of ws omit this function, which frames everything that ws sends. */
interface Framing {
  Sender: { frame(data: Buffer, options: object): Buffer[] };
}
const OPTIONS = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true };
const byWs = (text: string): Buffer =>
  Buffer.concat((ws as unknown as Framing).Sender.frame(Buffer.from(text), OPTIONS));

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('makes the same frame of %i bytes as ws', (length) => {
  const text = 'x'.repeat(length);
  expect(textFrame(text).equals(byWs(text))).toBe(true);
});

it('counts bytes, not characters', () => {
  const text = 'añ♞𝟙'.repeat(30);
  expect(textFrame(text).equals(byWs(text))).toBe(true);
});
