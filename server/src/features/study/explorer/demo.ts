import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RecordingService } from './recording-service.ts';

export interface DemoNeeds {
  games: Pick<GamesService, 'recordsOf'>;
  recording: Pick<RecordingService, 'note' | 'work'>;
}

/** Records all games of the demo members; those that are recorded already stay as they are. */
export const fillExplorer = async ({ games, recording }: DemoNeeds, { members }: DemoWorld): Promise<void> => {
  for (const { id } of members) {
    for await (const page of games.recordsOf(id)) for (const { view } of page) await recording.note(view.id);
  }
  while (await recording.work()) continue;
};
