/** `npm run traditional`: writes the texts of zh-TW and zh-HK from those of zh, which are the ones people edit. */
import OpenCC from 'opencc-js';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFiles } from '../web/message-files.ts';
import { ROOT } from './steps.ts';

export const PARTS = ['web/src/messages', 'server/src/messages'] as const;
const TRADITIONAL = { 'zh-TW': 'twp', 'zh-HK': 'hk' } as const;
type Tag = keyof typeof TRADITIONAL;

/** The queen, which simplified characters write like "after". She stands alone, becomes a word's end, or moves. */
const QUEEN = /(?<!\p{Script=Han})后(?!\p{Script=Han})|(?<!\p{Script=Han})后(?=在 )|(?<=升变为)后/gu;
const HELD = '\uE000';
/** Terms as players in the country say them, and words that the conversion takes for others. */
const SHARED_TERMS = [
  ['天后', '天後'],
  ['棋鍾', '棋鐘'],
  ['賬', '帳'],
] as const;
const TERMS: Record<Tag, readonly (readonly [string, string])[]> = {
  'zh-TW': [...SHARED_TERMS, ['國際象棋', '西洋棋']],
  'zh-HK': SHARED_TERMS,
};

const converters = {
  'zh-TW': OpenCC.Converter({ from: 'cn', to: TRADITIONAL['zh-TW'] }),
  'zh-HK': OpenCC.Converter({ from: 'cn', to: TRADITIONAL['zh-HK'] }),
};

/** Returns a simplified text in the characters and words of a country. */
export const inTraditional = (text: string, tag: Tag): string => {
  const converted = converters[tag](text.replace(QUEEN, HELD)).replaceAll(HELD, '后');
  return TERMS[tag].reduce((said, [from, to]) => said.replaceAll(from, to), converted);
};

/** Returns the file of a part and a country, as it is written. */
export const traditionalFiles = (part: string, tag: Tag): Map<string, string> =>
  new Map(
    [...messageFiles(join(ROOT, part), 'zh')].map(([name, texts]) => {
      const converted = Object.entries(texts).map(([key, text]) => [key, inTraditional(text, tag)]);
      return [name, `${JSON.stringify(Object.fromEntries(converted), null, 2)}\n`] as const;
    }),
  );

if (import.meta.main) {
  for (const part of PARTS) {
    for (const tag of Object.keys(TRADITIONAL) as Tag[]) {
      const folder = join(ROOT, part, tag);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      for (const [name, text] of traditionalFiles(part, tag)) writeFileSync(join(folder, `${name}.json`), text);
    }
  }
}
