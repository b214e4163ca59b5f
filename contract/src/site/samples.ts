import { DIVISION, ID, KEYWORD, NUMBER, OPENING_SLUG, SHORT_UUID, SLUG, SLUGS, UUID, WORD } from './constraints.ts';
import { fillPage, type Constraint, type Page } from '../kit/page.ts';

const LONG = '01890a5d-ac96-774b-bcce-b302099a8057';
const SHORT = '1CVgSMvD5QzPzhFDRuSL4N';

/** Valid and invalid values of a parameter, for tests. */
interface Samples {
  fit: readonly string[];
  unfit: readonly string[];
}

const COMMON = new Map<Constraint, Samples>([
  ['username', { fit: ['ann', 'anna-K_2'], unfit: ['an', 'a'.repeat(26), 'an na', 'än-na', 'a/b'] }],
  ['uuid', { fit: [LONG, SHORT], unfit: ['1', 'short', `${LONG}0`, LONG.replace('0', 'g')] }],
  [NUMBER, { fit: ['1', '4711'], unfit: ['', 'one', '-1', '1.5', '1a', '1'.repeat(16)] }],
  [WORD, { fit: ['crystal', 'C_1'], unfit: ['', 'a-b', 'a b', 'a/b'] }],
  [DIVISION, { fit: ['silver', 'League_12'], unfit: ['', 'abcde', 'abc-def', 'abcdef/g'] }],
  [KEYWORD, { fit: ['a', 'ruy lopez'], unfit: ['', 'a/b'] }],
  [ID, { fit: ['1', 'a-b_C'], unfit: ['', 'a b', 'a/b', 'a.b'] }],
  [UUID, { fit: [LONG], unfit: [SHORT, '1'] }],
  [SHORT_UUID, { fit: [SHORT], unfit: [LONG, `${SHORT}1`, SHORT.replace('1', '0')] }],
  [SLUG, { fit: ['a-good-opening', '2026_open'], unfit: ['', '-a', 'a/b', 'a.b', 'a b', '..'] }],
  [OPENING_SLUG, { fit: ['a-good-opening', 'repertoires-2'], unfit: ['', '-a', 'a/b', 'a.b', 'a b', '..'] }],
  [SLUGS, { fit: ['a-post', 'ann/a/post'], unfit: ['', '/a', 'a//b', 'a/../b', 'a.b'] }],
]);

/**
 * Returns sample values: those of a fixed list, otherwise the common ones above or those that the page's test gives.
 */
export const samplesOf = (constraint: Constraint): Samples => {
  const common = COMMON.get(constraint);
  if (common !== undefined) return common;
  const { source } = constraint as RegExp;
  const list = /^\^\(\?:([\w|-]+)\)\$$/.exec(source)?.[1]?.split('|');
  if (list === undefined) throw new Error(`samples.ts has none for ${source}`);
  return { fit: list, unfit: ['', 'other', `${list[0]}x`, `x${list[0]}`, `${list.join('|')}|`] };
};

/**
 * Returns the page's path with all valid samples, varying one parameter at a time; each optional parameter is also left
 * out once.
 */
export const pathsOf = ({ path, params }: Page): string[] => {
  const first = (name: string) => samplesOf(params[name]!).fit[0]!;
  const paths = Object.entries(params).flatMap(([varied, constraint]) =>
    samplesOf(constraint).fit.map((value) => fillPage(path, (name) => (name === varied ? value : first(name)))),
  );
  return [...new Set([...paths, fillPage(path, (name, isOptional) => (isOptional ? undefined : first(name)))])];
};

/** Returns the page's path with invalid parameters, varying one at a time. */
export const invalidPathsOf = ({ path, params }: Page): string[] => {
  const first = (name: string) => samplesOf(params[name]!).fit[0]!;
  return Object.entries(params).flatMap(([varied, constraint]) => {
    const mayBeLeftOut = path.includes(`{${varied}?}`);
    const unfit = samplesOf(constraint).unfit.filter((value) => value !== '' || !mayBeLeftOut);
    return unfit.map((value) => fillPage(path, (name) => (name === varied ? value : first(name))));
  });
};
