import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { diagrams } from '@tabiya/contract/study/diagrams.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createDiagramsService, type DiagramsService } from './service.ts';

/** Width and height of a diagram in pixels; pages scale it. */
const SIZE = 360;

export const createDiagrams = (): { feature: Feature; service: DiagramsService } => {
  const service = createDiagramsService();
  const calls = routes('diagrams', diagrams, {
    async board({ fen, orientation, lastMove }) {
      try {
        const diagram = { fen, orientation, hasCoordinates: true, ...(lastMove !== undefined && { lastMove }) };
        return { name: 'diagram.svg', body: await service.draw(diagram, SIZE) };
      } catch (error) {
        if (error instanceof RangeError) return refuse('bad_fen');
        throw error;
      }
    },
  });
  return { service, feature: { routes: calls } };
};
