import type { ReferenceCall } from '@tabiya/contract/api/api-reference.ts';
import { programStatus } from '../../../platform/programs/refusal.ts';
import { refusalWords } from '../../../platform/http/refusal.ts';
import type { ProgramRoute } from '../../../platform/programs/programs.ts';
import { codesOf, groupOf, inputsOf } from './call-facts.ts';
import { schemaOf, typeText } from './schema.ts';

export interface ReferenceGroup {
  name: string;
  calls: ReferenceCall[];
}

/** Groups the calls by subject, each group in the order of declaration. */
export const toGroups = (programs: readonly ProgramRoute[]): ReferenceGroup[] =>
  [...Map.groupBy(programs, ({ call }) => groupOf(call))].map(([name, routes]) => ({
    name,
    calls: routes.map(toReferenceCall),
  }));

const toReferenceCall = ({ name, call }: ProgramRoute): ReferenceCall => ({
  name,
  method: call.method,
  path: call.path,
  does: call.does,
  isStream: call.stream === true,
  scopes: call.scopes && [...call.scopes],
  limit: call.limit ?? null,
  inputs: inputsOf(call).map(({ schema, ...input }) => ({ ...input, type: typeText(schema) })),
  answer: answerText(call),
  refusals: codesOf(call).map((code) => ({ status: programStatus(code), code, words: refusalWords(code) })),
});

const answerText = ({ empty, pgn, output }: ProgramRoute['call']): string => {
  if (empty) return '204 No Content';
  const type = typeText(schemaOf(output, 'output'));
  return pgn ? `PGN | ${type}` : type;
};
