import { expect, it } from 'vitest';
import { dayOfFile, NoRows, partsOf, typeOfFile, type RatingFile } from './rating-file.ts';

/** Returns a file that is read a few bytes at a time, so that chunks end anywhere. */
const fileOf = (name: string, text: string): RatingFile => ({
  name,
  stream: () =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    }),
});
const parts = async (name: string, text: string, most: number) => {
  const found: { text: string; isLast: boolean }[] = [];
  for await (const part of partsOf(fileOf(name, text), most)) found.push(part);
  return found;
};

it('a table is sent in parts of whole rows, each behind the names of the columns', async () => {
  expect(await parts('list.csv', 'id,name\n1,Ägir\n2,Bo\n3,Cy', 20)).toEqual([
    { text: 'id,name\n1,Ägir\n2,Bo\n', isLast: false },
    { text: 'id,name\n3,Cy', isLast: true },
  ]);
  expect(await parts('list.TXT', 'ID Name\n', 20)).toEqual([{ text: 'ID Name\n', isLast: true }]);
  expect(await parts('list.csv', '', 20)).toEqual([{ text: '', isLast: true }]);
});

it('XML is sent in parts of whole players', async () => {
  const player = (name: string) => `<player>${name}</player>`;
  const found = await parts('list.xml', `<list>${player('A')}\n${player('B')}${player('C')}</list>`, 50);
  expect(found.map(({ text }) => text)).toEqual([`<list>${player('A')}\n${player('B')}`, `${player('C')}</list>`]);
});

it('a file without rows is refused', async () => {
  await expect(parts('list.csv', 'x'.repeat(100), 50)).rejects.toBeInstanceOf(NoRows);
  await expect(parts('list.xml', 'x'.repeat(100), 50)).rejects.toBeInstanceOf(NoRows);
});

it.each([
  ['standard_nov26frl.txt', '2026-11-01', 'standard'],
  ['players_list_xml_foa.xml', undefined, undefined],
  ['blitz_JAN27frl_xml.xml', '2027-01-01', 'blitz'],
])('the name %s says the day %s and the kind %s', (name, day, type) => {
  expect(dayOfFile(name)).toBe(day);
  expect(typeOfFile(name)).toBe(type);
});
