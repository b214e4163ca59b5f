import type { PlannedPage, Shape } from './shape.ts';

/** A change of a file that is there already. Throws if the file has not the expected form. */
interface Edit {
  path: string;
  change(text: string): string;
}

/** The few central lines of a feature: its district composes it, and its page and its texts become known. */
export const editsFor = (shape: Shape, planned: string): Edit[] => {
  const { district, page } = shape;
  const compose = { path: `server/src/features/${district}/compose.ts`, change: composes(shape) };
  if (page === undefined) return [compose];
  const { line, constraints } = findPlanned(planned, page);
  return [
    compose,
    { path: `contract/src/${district}/pages.ts`, change: (text) => addPage(text, line, constraints) },
    { path: PLANNED_PAGES, change: (text) => removePage(text, line) },
    { path: 'web/src/platform/words/message-key.ts', change: (text) => addMessages(text, shape) },
  ];
};

export const PLANNED_PAGES = 'contract/src/site/planned-pages.ts';
const CONSTRAINTS = /^import \{ ([^}]+) \} from '([^']*\/constraints\.ts)';\n/m;

const composes =
  ({ noun, pascal }: Shape) =>
  (text: string): string => {
    const imported = `import { create${pascal} } from './${noun}/feature.ts';\n`;
    const added = `  add(create${pascal}(platform, s));\n`;
    return insert(insert(text, /^import type /m, imported), /^ {2}return /m, added);
  };

/** Inserts a line before the first match. */
const insert = (text: string, before: RegExp, line: string): string => {
  const at = text.search(before);
  if (at < 0) throw new Error(`there is no place for ${line}`);
  return text.slice(0, at) + line + text.slice(at);
};

/** Finds the line of a page, which may be several, and the constraints that it names. */
const findPlanned = (text: string, { name }: PlannedPage): { line: string; constraints: string[] } => {
  const line = new RegExp(`^ {2}${name}: page\\((?:.*\\),\\n|[^]*?\\n {2}\\}?\\),\\n)`, 'm').exec(text)?.[0];
  if (line === undefined) throw new Error(`${PLANNED_PAGES} does not list ${name} as expected`);
  const known = CONSTRAINTS.exec(text)?.[1]?.split(', ') ?? [];
  return { line, constraints: known.filter((constraint) => new RegExp(`\\b${constraint}\\b`).test(line)) };
};

const addPage = (text: string, line: string, constraints: readonly string[]): string => {
  const present = CONSTRAINTS.exec(text)?.[1]?.split(', ') ?? [];
  const all = [...new Set([...present, ...constraints])].toSorted();
  const imported = `import { ${all.join(', ')} } from '../site/constraints.ts';\n`;
  const without = text.replace(CONSTRAINTS, '');
  const start = all.length === 0 ? without : insert(without, /^\n/m, imported);
  return insert(start, /^\};/m, line);
};

const removePage = (text: string, line: string): string => {
  const rest = text.replace(line, '');
  return rest.replace(CONSTRAINTS, (imports, names: string) => {
    const body = rest.replace(imports, '');
    const used = names.split(', ').filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    return imports.replace(names, used.join(', '));
  });
};

const addMessages = (text: string, { noun }: Shape): string => {
  const keys = [...text.matchAll(/^ {2}\| keyof typeof import\('([^']+)'\)/gm)].map(([, file = '']) => file);
  const folder = keys[0]?.replace(/[^/]+$/, '') ?? '';
  const all = [...keys, `${folder}${noun}.json`].toSorted();
  const lines = all.map((file) => `  | keyof typeof import('${file}')`).join('\n');
  return text.replace(/( {2}\| keyof typeof import\('[^']+'\)\n?)+/, lines);
};
