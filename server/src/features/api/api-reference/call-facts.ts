import type { INPUT_LOCATIONS } from '@tabiya/contract/api/api-reference.ts';
import type { ProgramCall } from '@tabiya/contract/kit/program.ts';
import { schemaOf, type Schema } from './schema.ts';

export interface CallInput {
  name: string;
  place: (typeof INPUT_LOCATIONS)[number];
  schema: Schema;
  isRequired: boolean;
}

/** Returns the fields of a call, those of the path first. */
export const inputsOf = ({ method, path, input, takesText }: ProgramCall): CallInput[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const placeOf = (name: string) => {
    if (takesText) return name === 'text' ? 'text' : 'query';
    return method === 'POST' ? 'form' : 'query';
  };
  return [
    ...inPath.map((name) => ({ name, place: 'path' as const, schema: properties[name] ?? {}, isRequired: true })),
    ...others.map(
      (name) =>
        ({ name, place: placeOf(name), schema: properties[name]!, isRequired: required.includes(name) }) as const,
    ),
  ];
};

/** Returns the codes with which a call may be refused whatever it declares. */
const universalCodes = ({ scopes, limit, stream, input }: ProgramCall): string[] => [
  ...(Object.keys(schemaOf(input, 'input').properties ?? {}).length > 0 ? ['bad_input'] : []),
  ...(scopes === null ? [] : ['no_token', 'no_such_token', 'account_closed']),
  ...(scopes === null || scopes.length === 0 ? [] : ['missing_scope']),
  ...(limit === undefined && !stream ? [] : ['rate_limited']),
];

/** Returns every error code that a call may answer with. */
export const codesOf = (call: ProgramCall): string[] => [...new Set([...universalCodes(call), ...call.refusals])];

/** Groups of paths that do not begin with `/api`. */
const OUTSIDE: Record<string, string> = { game: 'games', inbox: 'inbox' };
/** Nouns of paths that belong to the group of another. */
const ALIKE: Record<string, string> = { users: 'user', player: 'user', crosstable: 'user' };

/** Returns the group of a call from its path: `bot` of `/api/bot/game/{id}/move/{uci}`. */
export const groupOf = ({ path }: ProgramCall): string => {
  const [, first = '', second = ''] = path.split('/');
  if (first !== 'api') return OUTSIDE[first] ?? 'token';
  const noun = second.replace(/\.\w+$/, '');
  return ALIKE[noun] ?? noun;
};
