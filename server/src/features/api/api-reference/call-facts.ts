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
export const inputsOf = ({ method, path, input }: ProgramCall): CallInput[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const place = method !== 'POST' ? 'query' : others.join() === 'text' ? 'text' : 'form';
  return [
    ...inPath.map((name) => ({ name, place: 'path' as const, schema: properties[name] ?? {}, isRequired: true })),
    ...others.map((name) => ({ name, place, schema: properties[name]!, isRequired: required.includes(name) }) as const),
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

/** Returns the group of a call from its path: `bot` of `/api/bot/game/{id}/move/{uci}`. */
export const groupOf = ({ path }: ProgramCall): string => {
  const [, first = '', second = ''] = path.split('/');
  const noun = first === 'api' ? second.replace(/\.\w+$/, '') : 'token';
  return noun === 'users' ? 'user' : noun;
};
