/** Allowed values of path parameters. A path with an invalid parameter does not match the page. */
export const CONSTRAINTS = {
  username: /^[A-Za-z0-9_-]{3,25}$/,
  /** A UUID, or its short form (22 letters and digits). */
  uuid: /^(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/,
} as const;
/** The name of a common constraint, or a pattern from `^` to `$`. */
export type Constraint = keyof typeof CONSTRAINTS | RegExp;

type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in NameOf<Name>]: Constraint } & ParamsIn<Rest>
  : unknown;
type NameOf<Parameter extends string> = Parameter extends `${infer Name}?` ? Name : Parameter;

/**
 * A page, which is linked by its name. `params` gives the constraint of each path parameter; `{name?}` may be left out
 * together with its slash.
 */
export interface Page<Path extends string = string> {
  path: Path;
  params: Record<string, Constraint>;
  /** Other spellings of the path, which redirect to it. Their parameters have the same names. */
  aliases: readonly string[];
  /** Whether other sites may show the page in a frame of theirs. */
  isFramable?: boolean;
}

export const page = <const Path extends `/${string}`>(
  path: Path,
  ...rest: Path extends `${string}{${string}` ? [params: ParamsIn<Path>, ...aliases: string[]] : [...aliases: string[]]
): Page<Path> => {
  const [first, ...others] = rest as [Record<string, Constraint> | string | undefined, ...string[]];
  const params = typeof first === 'object' ? first : {};
  const aliases = typeof first === 'string' ? [first, ...others] : others;
  return { path, params, aliases };
};

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;
type Optional<Parameter extends string> = Parameter extends `${infer Name}?` ? Name : never;

/** The parameters of a page's path, all strings. */
export type PageParams<P extends Page> =
  P extends Page<infer Path>
    ? Record<Required<NamesIn<Path>>, string> & Partial<Record<Optional<NamesIn<Path>>, string>>
    : never;

const PARAMETER = /(\/?)\{(\w+\??)\}/g;

const readParameter = (parameter: string): { name: string; isOptional: boolean } => {
  const isOptional = parameter.endsWith('?');
  return { name: isOptional ? parameter.slice(0, -1) : parameter, isOptional };
};

/**
 * Returns a pattern that matches the path (or an alias) and captures its parameters by name, each with its constraint.
 */
export const pathPattern = (path: string, params: Record<string, Constraint>): RegExp => {
  const source = path.replace(/[.*+^$()|[\]\\]/g, '\\$&').replace(PARAMETER, (_, slash: string, parameter: string) => {
    const { name, isOptional } = readParameter(parameter);
    const constraint = params[name];
    if (constraint === undefined) throw new Error(`${path}: no constraint for ${name}`);
    const { source: fits } = typeof constraint === 'string' ? CONSTRAINTS[constraint] : constraint;
    const group = `${slash}(?<${name}>${fits.replace(/^\^|\$$/g, '')})`;
    return isOptional ? `(?:${group})?` : group;
  });
  return new RegExp(`^${source}/?$`);
};

/** Puts parameters into the path; `value` returns undefined for a parameter that is left out. */
export const fillPage = (path: string, value: (name: string, isOptional: boolean) => string | undefined): string => {
  const filled = path.replace(PARAMETER, (_, slash: string, parameter: string) => {
    const { name, isOptional } = readParameter(parameter);
    const given = value(name, isOptional);
    return given === undefined ? '' : slash + given;
  });
  return filled === '' ? '/' : filled;
};

/** Returns a parameter as addresses write it: usernames in lower case. */
export const writtenParameter = (constraint: Constraint | undefined, value: string): string =>
  constraint === 'username' ? value.toLowerCase() : value;
