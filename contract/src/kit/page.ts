/** What a path parameter may be. A path whose parameter does not fit is not that page. */
export const CONSTRAINTS = {
  username: /^[A-Za-z0-9_-]{3,25}$/,
  /** A UUID, or the same written short (22 letters and digits). */
  uuid: /^(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/,
} as const;
export type Constraint = keyof typeof CONSTRAINTS;

type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: Constraint } & ParamsIn<Rest>
  : unknown;

/** A page by name. `params` says what each parameter of the path may be. */
export interface Page<Path extends string = string> {
  path: Path;
  params: Record<string, Constraint>;
  /** Other ways people type this path; they redirect to it. Parameters have the same names. */
  aliases: readonly string[];
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

/** The parameters of a page's path, all strings. */
export type PageParams<P extends Page> =
  P extends Page<infer Path>
    ? Path extends `${string}{${string}`
      ? Record<keyof ParamsIn<Path>, string>
      : Record<never, string>
    : never;

/** A pattern that matches the path (or an alias) and captures its parameters by name, each within its constraint. */
export const pathPattern = (path: string, params: Record<string, Constraint>): RegExp => {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    const constraint = params[name];
    if (constraint === undefined) throw new Error(`${path}: no constraint for ${name}`);
    return `(?<${name}>${CONSTRAINTS[constraint].source.replace(/^\^|\$$/g, '')})`;
  });
  return new RegExp(`^${source}/?$`);
};
