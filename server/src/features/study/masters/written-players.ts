import { slugOf } from '../openings/service.ts';

/** A player as the file of players has them. */
export interface WrittenPlayer {
  slug: string;
  name: string;
  /** As the games have it: `Tal, Mikhail`. */
  sortName: string;
  born: number;
  died: number | null;
  country: string;
  title: string | null;
  champion: readonly string[];
  isWomensChampion: boolean;
  highest: { rating: number; month: string } | null;
  /** Slugs of openings. */
  openings: readonly string[];
  text: readonly string[];
}

const FACT = /^- (\w+): (.+)$/;
const FACTS = ['sort', 'born', 'died', 'country', 'title', 'champion', 'womens_champion', 'highest', 'openings'];

/**
 * Reads players: `# Name`, facts as `- name: value` a line, and paragraphs. Throws a RangeError on another fact, because
 * the data is part of the program.
 */
export const readPlayers = (file: string): WrittenPlayer[] =>
  file
    .split(/^# /m)
    .slice(1)
    .map((whole) => {
      const [name = '', ...lines] = whole.split('\n').filter((line) => line.trim() !== '');
      return playerOf(name.trim(), lines);
    });

const playerOf = (name: string, lines: readonly string[]): WrittenPlayer => {
  const facts = new Map<string, string>();
  const text: string[] = [];
  for (const line of lines) {
    const [, key, value] = FACT.exec(line) ?? [];
    if (key === undefined || value === undefined) text.push(line.trim());
    else if (FACTS.includes(key)) facts.set(key, value.trim());
    else throw new RangeError(`${name}: what is ${line}?`);
  }
  const fact = (key: string): string | null => facts.get(key) ?? null;
  const listed = (key: string): string[] => (fact(key) ?? '').split(', ').filter((item) => item !== '');
  const [rating, month] = listed('highest');
  return {
    ...{ slug: slugOf(name), name, sortName: fact('sort') ?? name, text },
    ...{ born: Number(fact('born')), died: fact('died') === null ? null : Number(fact('died')) },
    ...{ country: fact('country') ?? '', title: fact('title') },
    champion: [...listed('champion'), ...listed('womens_champion')],
    isWomensChampion: fact('womens_champion') !== null,
    highest: rating !== undefined && month !== undefined ? { rating: Number(rating), month } : null,
    openings: listed('openings'),
  };
};
