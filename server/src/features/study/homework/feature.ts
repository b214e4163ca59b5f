import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { fillHomework, type HomeworkDemoNeeds } from './demo.ts';
import { createHomeworkKinds } from './kinds-service.ts';
import { createHomeworkPositions } from './positions-service.ts';
import { createHomeworkPuzzles, type HomeworkPuzzlesNeeds } from './puzzles-service.ts';
import { homeworkRoutes } from './routes.ts';
import { createHomeworkService, type HomeworkService } from './service.ts';
import { createHomeworkStudies, type HomeworkStudiesNeeds } from './studies-service.ts';
import { createHomeworkTasks, type HomeworkTasksNeeds } from './tasks-service.ts';
import { createHomeworkViews, type HomeworkViewsNeeds } from './views-service.ts';

export const createHomework = (
  platform: Platform,
  needs: HomeworkTasksNeeds &
    Pick<HomeworkDemoNeeds, 'classrooms'> &
    HomeworkViewsNeeds &
    HomeworkPuzzlesNeeds &
    HomeworkStudiesNeeds,
): { feature: Feature; service: HomeworkService } => {
  const kinds = createHomeworkKinds();
  const positions = createHomeworkPositions(platform);
  kinds.register('position', positions);
  kinds.register('study', createHomeworkStudies(platform, needs));
  kinds.register('puzzles', createHomeworkPuzzles(platform, needs));
  const views = createHomeworkViews(platform, needs, kinds);
  const tasks = createHomeworkTasks(platform, needs, { kinds, positions });
  const service = createHomeworkService(platform, kinds);
  return {
    service,
    feature: {
      routes: homeworkRoutes(tasks, views),
      demo: (world) => fillHomework({ ...needs, tasks, views }, world),
      keeper: { name: 'homework', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
