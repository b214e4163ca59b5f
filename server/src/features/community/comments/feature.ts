import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { OpeningsService } from '../../study/openings/service.ts';
import type { ClassroomsService } from '../../study/classroom/service.ts';
import type { DailyPuzzleService } from '../../study/daily-puzzle/service.ts';
import type { MastersService } from '../../study/masters/service.ts';
import { discussionRooms } from './channel.ts';
import { createCommentAlerts, type CommentAlertsNeeds } from './comment-alerts-service.ts';
import {
  classroomSubject,
  gameSubject,
  masterPlayerSubject,
  openingSubject,
  puzzleSubject,
} from './commented-content.ts';
import { tellJob } from './jobs.ts';
import { commentRoutes } from './routes.ts';
import { createCommentsService, type CommentsService, type CommentsServiceNeeds } from './service.ts';
import { createCommentSubjects } from './subjects.ts';

type CommentsNeeds = Omit<CommentsServiceNeeds, 'subjects' | 'tell'> &
  Omit<CommentAlertsNeeds, 'subjects'> & {
    games: Pick<GamesService, 'viewFor'>;
    classrooms: Pick<ClassroomsService, 'placeOf'>;
    dailyPuzzle: Pick<DailyPuzzleService, 'dayOf'>;
    openings: Pick<OpeningsService, 'pages'>;
    masters: Pick<MastersService, 'player'>;
  };

export const createComments = (
  platform: Platform,
  needs: CommentsNeeds,
): { feature: Feature; service: CommentsService } => {
  const subjects = createCommentSubjects();
  subjects.register('game', gameSubject(needs.games));
  subjects.register('classroom', classroomSubject(needs.classrooms));
  subjects.register('opening', openingSubject(needs.openings));
  subjects.register('master_player', masterPlayerSubject(needs.masters));
  subjects.register('tactics', puzzleSubject(needs.dailyPuzzle));
  const alerts = createCommentAlerts(platform, { ...needs, subjects });
  const job = tellJob(() => alerts);
  const service = createCommentsService(platform, {
    ...needs,
    subjects,
    tell: async (comment) => void (await platform.jobs.send(job, comment)),
  });
  return {
    service,
    feature: {
      content: { comment: { find: service.contentFor } },
      keeper: { name: 'comments', exportOf: service.exportOf, erase: service.erase },
      routes: commentRoutes(service),
      channels: [discussionRooms(service)],
      jobs: [job],
    },
  };
};
