import { programExports, type ExportParts } from '@tabiya/contract/api/program-exports.ts';
import { programRoutes, type ProgramContext, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import type { ExportRequest } from './exporter.ts';
import type { GameExports } from './exports-service.ts';

export const exportRoutes = (exports: GameExports): ProgramRoute[] =>
  programRoutes('programExports', programExports, {
    game: ({ id, ...parts }, context) => exports.game(id, requestOf(parts, context)),
    ofUser: (asked, context) => exports.ofUser(asked, requestOf(asked, context)),
    byIds: ({ text, ...parts }, context) => exports.byIds(text, requestOf(parts, context)),
    channel: ({ channel, nb, ...parts }, context) => exports.onChannel(channel, nb, requestOf(parts, context)),
    current: ({ username, ...parts }, context) => exports.current(username, requestOf(parts, context)),
  });

const requestOf = (
  parts: ExportParts,
  { me, asPgn }: Pick<ProgramContext, 'asPgn'> & { me: { id: string } | null },
): ExportRequest => ({ parts, asPgn, readerId: me?.id ?? null });
