import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { missingFrom, type Lock } from './complete-lock.ts';
import { ROOT } from './steps.ts';

const SKIPPED = /(^|\/)(\.git|node_modules|dist)$|^(data|shots|coverage|\.cache)$/;
const TEXT = /\.(tsx?|mjs|css|html|json|jsonl|md|ya?ml|svg|sh)$|(^|\/)(Dockerfile|\.npmrc|\.gitignore|run)$/;

/** Checks one file of the repository by rules that no linter has; returns what is wrong with it. */
interface HouseRule {
  /** `path` is from the root, with forward slashes. */
  (path: string, text: string): string | undefined;
}

const VAGUE = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]+$)/i;
const vagueName: HouseRule = (path) =>
  VAGUE.test(path) ? 'Name it after what it holds: no utils, helpers, common, misc.' : undefined;

const barrel: HouseRule = (path) =>
  /^index\.[cm]?[jt]sx?$/.test(basename(path)) ? 'No index files: import from where a thing is.' : undefined;

const ROLES =
  /\/features\/[^/]+\/[^/]+\/(feature|routes|channel|service|policy|store|view|events|jobs|queries|live)\.ts$/;
const emptyRole: HouseRule = (path, text) => {
  if (!ROLES.test(path)) return undefined;
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').replace(/^\s*(import\b[^;]*;|export\s*\{\s*\};)/gm, '');
  return code.trim() === '' ? 'A feature leaves out a file that it does not need.' : undefined;
};

const RUN = /^((chess|contract|server|tools|content|bench)\/.*\.test\.ts|web\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/;
const deadTest: HouseRule = (path) =>
  /(\.(test|spec)\.[cm]?[jt]sx?$|\/__tests__\/)/.test(path) && !RUN.test(path)
    ? 'No test run picks this file up: x.test.ts beside the code, x.test.tsx only in web, x.spec.ts only in e2e.'
    : undefined;

const PERSONAL = /(^|[\s"'`(=])(\/(home|Users)\/[\w.-]+\/\w|\/root\/\w|\/tmp\/\w|[A-Z]:\\Users\\)/;
const machinePath: HouseRule = (_path, text) =>
  text.includes(ROOT) || PERSONAL.test(text) ? 'It names a path of one machine.' : undefined;

const REGISTRY = /"resolved":\s*"http|^\s*(@[\w-]+:)?registry\s*=|\/\/(registry|npm|nexus|artifactory)\.[\w.-]+/m;
const registryHost: HouseRule = (_path, text) =>
  REGISTRY.test(text) ? 'It names a package registry; which one is used is up to the machine.' : undefined;

const thinLock: HouseRule = (path, text) => {
  if (path !== 'package-lock.json') return undefined;
  const [first, ...others] = missingFrom(JSON.parse(text) as Lock);
  if (first === undefined) return undefined;
  return `${first.name} and ${others.length} others have no entry: run "node tools/complete-lock.ts".`;
};

const GERUND_SERVICE =
  /(^|\/)(reading|telling|giving|receiving|working|asking|answering|showing|fetching|tidying|watching|following)-service\./;
const UNCLEAR_CONSTANT = /\bconst (AT_ONCE|PATIENCE(_M?S)?|REMEMBERED|TOGETHER|AGAIN_AFTER(_MS)?|LOOK_EVERY(_MS)?)\b/;
const COINED_WORD =
  /\b(create(Wish|Shelf|Healing|Gatherings|Comings|Later)|Keepsakes|WhereAbouts|PhoneWays|Glimpse|glimpse)\b/;
const unclearName: HouseRule = (path, text) => {
  if (path.startsWith('tools/house.')) return undefined;
  if (GERUND_SERVICE.test(path)) return 'Name a service by a noun for what it keeps or does, not by a gerund.';
  const [, name] = UNCLEAR_CONSTANT.exec(text) ?? COINED_WORD.exec(text) ?? [];
  return (
    name && `${name} says nothing to a reader: name what it is and its unit (see the glossary in ARCHITECTURE.md).`
  );
};

const HAND_MADE_STORE = /\blisteners = new Set<\(\) => void>/;
const handMadeStore: HouseRule = (path, text) =>
  /^web\/src\/(?!store\/)/.test(path) && HAND_MADE_STORE.test(text)
    ? 'State outside of React is a createStore() of web/src/store/store.ts.'
    : undefined;

const QUERY_KEY = /\bqueryKey: \[|\b[gs]etQuer(y|ies)Data(<[^(]*>)?\(\s*\[/;
const strayQueryKey: HouseRule = (path, text) =>
  /^web\/src\/(?!.*(\/queries|\/paged-query|\.test)\.tsx?$)/.test(path) && QUERY_KEY.test(text)
    ? 'Keys of queries are written in queries.ts files only: import the query or its key.'
    : undefined;
const RAW_WIDTH = /\(\s*(min-|max-)?(width|inline-size)\s*[:<>]|[<>]=?\s*(width|inline-size)\s*[)<>]/;
const rawBreakpoint: HouseRule = (path, text) => {
  if (!/^web\/src\/.*\.(css|tsx?)$/.test(path) || path === 'web/src/ui/breakpoints.css') return undefined;
  const queries = path.endsWith('.css') ? (text.match(/@media[^{]*/g) ?? []) : (text.match(/(['"`])\(.*?\1/g) ?? []);
  return queries.some((query) => RAW_WIDTH.test(query))
    ? 'Write a name of web/src/ui/breakpoints.css in place of a width, or ask the container with @container.'
    : undefined;
};

const borrowedClass: HouseRule = (path, text) =>
  path.endsWith('.module.css') && /\bcomposes:[^;]*\bfrom\b/.test(text)
    ? 'A class of another sheet is copied without the names of breakpoints: name both classes where they are used.'
    : undefined;

const RULES: readonly HouseRule[] = [
  borrowedClass,
  vagueName,
  unclearName,
  handMadeStore,
  strayQueryKey,
  rawBreakpoint,
  barrel,
  emptyRole,
  deadTest,
  machinePath,
  registryHost,
  thinLock,
];

/** Returns one line for everything in the tree under `root` that breaks a house rule. */
export const findFaults = (root: string): string[] =>
  listFiles(root).flatMap((path) => {
    const text = TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '';
    return RULES.map((rule) => rule(path, text)).flatMap((fault) => (fault === undefined ? [] : [`${path}: ${fault}`]));
  });

const listFiles = (root: string, folder = root): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(folder, entry.name)).replaceAll('\\', '/');
    if (entry.isDirectory()) return SKIPPED.test(path) ? [] : listFiles(root, join(root, path));
    return entry.isFile() ? [path] : [];
  });

if (import.meta.main) {
  const faults = findFaults(ROOT);
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
