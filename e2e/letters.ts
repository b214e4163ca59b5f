/** What the site has written to people: without SMTP its mails lie in a folder. */
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** The newest letter of this name to an address, as text; waits for it. */
export const letterTo = async ({ data }: Pick<Site, 'data'>, name: string, address: string): Promise<string> => {
  const folder = join(data, 'outbox');
  mkdirSync(folder, { recursive: true });
  const look = () =>
    readdirSync(folder)
      .filter((file) => file.includes(`-${name}-`) && file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFileSync(join(folder, file.replace(/eml$/, 'txt')), 'utf8'))
      .findLast((text) => text.startsWith(`To: ${address}\n`));
  const found = Promise.withResolvers<string>();
  const watcher = watch(folder, () => tryNow());
  const tryNow = () => {
    const text = look();
    if (text !== undefined) found.resolve(text);
  };
  tryNow();
  return found.promise.finally(() => watcher.close());
};

/** Where its link leads, as a path. */
export const linkIn = (letter: string): string => {
  const [address] = /https?:\/\/\S+[?&]token=\S+/.exec(letter) ?? [];
  if (address === undefined) throw new Error(`There is no link in the letter:\n${letter}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
};
