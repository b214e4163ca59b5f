import { plannedPages } from '@tabiya/contract/site/planned-pages.ts';
import { fillPage, type Page } from '@tabiya/contract/kit/page.ts';
import { samplesOf } from '@tabiya/contract/site/samples.ts';
import { parseArgs } from 'node:util';
import { DEMO_MEMBERS } from '../../server/src/demo/members.ts';

/** Stands in a template for a line that is left out; `withoutGaps` removes it. */
export const NO_LINE = '\0';

export const withoutGaps = (text: string): string => text.replaceAll(/^.*\0.*\n/gm, '').trimStart();

/** The feature to write, as read from `study/daily-drills --page web_endgames_index --live --table`. */
export interface Shape {
  district: string;
  /** `daily-drills`, the name of files and folders. */
  noun: string;
  /** `dailyDrills`, the name of calls and services. */
  camel: string;
  /** `DailyDrills`, the name of types and components. */
  pascal: string;
  /** `daily_drills`, the first word of its texts. */
  key: string;
  /** `daily_puzzle`; undefined without a table. */
  table: string | undefined;
  live: boolean;
  page: PlannedPage | undefined;
}

export interface PlannedPage {
  /** A name of `planned-pages.ts`. */
  name: string;
  /** Parameters of its path, each with whether it may be left out. */
  params: readonly { name: string; isOptional: boolean }[];
  /** An address of it in the demo world. */
  example: string;
}

const USAGE = 'npm run new-feature -- <district>/<noun> [--page <name of a planned page>] [--live] [--table]';

/** Reads the arguments. Throws with a sentence for whoever typed them. */
export const readShape = (args: string[]): Shape => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { page: { type: 'string' }, live: { type: 'boolean' }, table: { type: 'boolean' } },
  });
  const [district, noun] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(positionals[0] ?? '')?.slice(1) ?? [];
  if (district === undefined || noun === undefined) throw new Error(USAGE);
  const camel = noun.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const key = noun.replaceAll('-', '_');
  return {
    ...{ district, noun, camel, key },
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    table: values.table === true ? key.replace(/([^s])s$/, '$1') : undefined,
    live: values.live === true,
    page: values.page === undefined ? undefined : plannedPage(values.page),
  };
};

const plannedPage = (name: string): PlannedPage => {
  const page = (plannedPages as Record<string, Page>)[name];
  if (page === undefined) throw new Error(`contract/src/site/planned-pages.ts has no page ${name}.`);
  const params = [...page.path.matchAll(/\{(\w+)(\??)\}/g)].map(([, param = '', optional]) => ({
    name: param,
    isOptional: optional === '?',
  }));
  const valueOf = (param: string): string | undefined => {
    const constraint = page.params[param]!;
    return constraint === 'username' ? DEMO_MEMBERS[0].username : samplesOf(constraint).fit[0];
  };
  return { name, params, example: fillPage(page.path, valueOf) };
};
