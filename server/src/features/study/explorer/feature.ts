import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { gameSeen } from '../../play/games/events.ts';
import { fillExplorer, type DemoNeeds } from './demo.ts';
import { createRecording, type RecordingNeeds } from './recording-service.ts';
import { explorerRoutes } from './routes.ts';
import { createExplorerService, type ExplorerNeeds } from './service.ts';
import { createPositions } from './positions-service.ts';

const WORK_INTERVAL_MS = 2_000;
/** Maximum number of batches within one interval, so that many old games take a small share of a processor. */
const BATCHES_AT_ONCE = 5;

export const createExplorer = (
  platform: Platform,
  needs: ExplorerNeeds & RecordingNeeds & Pick<DemoNeeds, 'games'>,
): { feature: Feature } => {
  const positions = createPositions(platform.store);
  const recording = createRecording(platform, positions, needs);
  const stopListening = platform.events.on(gameSeen, async ({ gameId, is }) => {
    if (is === 'over') await recording.note(gameId);
  });
  return {
    feature: {
      routes: explorerRoutes(createExplorerService(positions, needs)),
      demo: (world) => fillExplorer({ ...needs, recording }, world),
      every: [
        {
          name: 'explorer.record',
          ms: WORK_INTERVAL_MS,
          leader: 'explorer.record',
          onlyByItself: true,
          async run() {
            for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) if (!(await recording.work())) return;
          },
        },
      ],
      stop: async () => stopListening(),
    },
  };
};
