import * as z from 'zod';

/** A program that plays in the computer chess championship. */
export type ConfiguredCompetitor =
  | { kind: 'bot'; key: string }
  | {
      kind: 'engine';
      name: string;
      /** The rating that is shown; undefined if none is known. */
      rating: number | undefined;
      file: string;
      args: readonly string[];
      /** Process priority from -20 (first) to 19; the lowest if missing. */
      priority?: number;
    };

export interface ChampionshipConfig {
  competitors: readonly ConfiguredCompetitor[];
  /** Ms. */
  clock: { base: number; increment: number };
}

/** One after the other, the games of more programs would take weeks. */
const [FEWEST, MOST] = [2, 12];
const BOT = /^bot:([a-z]+)$/;
const ENGINE = /^([A-Za-z0-9][A-Za-z0-9 .-]{0,15})(?:@(\d{3,4}))?=(.+)$/;
/** From ten seconds to a day, and up to a quarter of an hour for each move. */
const CLOCK = /^([1-9]\d{1,4})\+(\d{1,3})$/;

const readCompetitor = (text: string): ConfiguredCompetitor | undefined => {
  const bot = BOT.exec(text)?.[1];
  if (bot !== undefined) return { kind: 'bot', key: bot };
  const [, name, rating, command] = ENGINE.exec(text) ?? [];
  const [file, ...args] = command?.trim().split(/\s+/) ?? [];
  if (name === undefined || file === undefined || file === '') return undefined;
  return { kind: 'engine', name: name.trim(), rating: rating === undefined ? undefined : Number(rating), file, args };
};

const nameOf = (competitor: ConfiguredCompetitor): string =>
  competitor.kind === 'bot' ? `bot:${competitor.key}` : competitor.name.toLowerCase();

const competitorList = z.string().transform((text, context): ConfiguredCompetitor[] => {
  const read = text.split(';').map((part) => readCompetitor(part.trim()));
  const known = read.filter((one) => one !== undefined);
  const names = new Set(known.map(nameOf));
  if (known.length < read.length || names.size < known.length || known.length < FEWEST || known.length > MOST) {
    const message = `must name ${FEWEST} to ${MOST} programs, like bot:selma;bot:greta;Stockfish@3600=/usr/bin/stockfish`;
    context.addIssue({ code: 'custom', message });
  }
  return known;
});

const clock = z.string().regex(CLOCK, 'must look like 180+2');

export const CHAMPIONSHIP_VARIABLES = {
  CHAMPIONSHIP: {
    default: 'unset: no championship',
    meaning:
      'Programs of the computer chess championship, with semicolons between: `bot:key` for a bot of the site, `Name=command` or `Name@rating=command` for one that speaks UCI. No shell reads the command.',
    schema: competitorList.optional(),
  },
  CHAMPIONSHIP_CLOCK: {
    default: '180+2',
    meaning: 'Clock of its games: seconds for the game, plus seconds for each move.',
    schema: clock.default('180+2'),
  },
} as const;

interface Values {
  CHAMPIONSHIP?: ConfiguredCompetitor[] | undefined;
  CHAMPIONSHIP_CLOCK: string;
}

/** Returns the championship that is configured; undefined if there is none. */
export const championshipOf = (values: Values): ChampionshipConfig | undefined => {
  const { CHAMPIONSHIP: competitors, CHAMPIONSHIP_CLOCK: text } = values;
  const [base = 0, increment = 0] = text.split('+').map((seconds) => Number(seconds) * 1_000);
  return competitors && { competitors, clock: { base, increment } };
};
