import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { diagrams } from '@tabiya/contract/study/diagrams.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createDiagramsService, type DiagramsService } from './service.ts';

/** Width and height of a diagram in pixels; pages scale it. */
const SIZE = 360;

/** Colours of arrows by their letter in PGN. */
const ARROW_COLORS: Readonly<Record<string, string>> = { G: '#15883e', R: '#c1272d', Y: '#d99a00', B: '#1f6fb5' };

/** Reads arrows such as `Ge2e4,Rd1d8`. */
const arrowsOf = (arrows = '') =>
  arrows.split(',').flatMap((arrow) => {
    const color = ARROW_COLORS[arrow.charAt(0)];
    return color === undefined ? [] : [{ color, from: arrow.slice(1, 3), to: arrow.slice(3) }];
  });

export const createDiagrams = (): { feature: Feature; service: DiagramsService } => {
  const service = createDiagramsService();
  const calls = routes('diagrams', diagrams, {
    async board({ fen, orientation, lastMove, arrows }) {
      try {
        const drawn = { arrows: arrowsOf(arrows), ...(lastMove !== undefined && { lastMove }) };
        const diagram = { fen, orientation, hasCoordinates: true, ...drawn };
        return { name: 'diagram.svg', body: await service.draw(diagram, SIZE) };
      } catch (error) {
        if (error instanceof RangeError) return refuse('bad_fen');
        throw error;
      }
    },
  });
  return { service, feature: { routes: calls } };
};
