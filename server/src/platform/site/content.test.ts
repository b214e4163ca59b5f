import { expect, test } from 'vitest';
import { createContents, numberedLines } from './content.ts';
import type { Feature } from './platform.ts';

const notes: Feature = {
  content: {
    note: numberedLines(async (readerId, id) =>
      readerId === 'ann' && id === 7 ? { authorId: 'ben', content: 'Well played' } : undefined,
    ),
  },
};

test('content is found by kind and id, for readers who may see it', async () => {
  const contents = createContents([notes, {}]);
  const find = (kind: string, id: string, reader: string) => contents.find({ kind, id }, { id: reader });
  expect(await find('note', '7', 'ann')).toEqual({ authorId: 'ben', text: 'Well played', url: null });
  expect(await find('note', '7', 'cal')).toBeUndefined();
  expect(await find('note', 'seven', 'ann')).toBeUndefined();
  expect(await find('poem', '7', 'ann')).toBeUndefined();
  expect([...contents.kinds()]).toEqual(['note']);
});

test('features that are added before the first query count', async () => {
  const features: Feature[] = [];
  const contents = createContents(features);
  features.push(notes);
  expect(contents.kinds()).toContain('note');
});

test('a kind of content belongs to one feature', () => {
  expect(() => createContents([notes, notes]).kinds()).toThrow('note');
});
