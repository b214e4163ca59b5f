import { REPEAT_INTERVAL_MS } from '../../../live-play/room-occupancy.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createLessonAnswers, type LessonAnswers } from './answers-service.ts';
import { gameEnded } from '../../play/games/events.ts';
import { classroomRooms } from './channel.ts';
import { createClassrooms, type ClassroomsNeeds } from './classrooms-service.ts';
import { fillClassroom } from './demo.ts';
import { createEntrance } from './entrance-service.ts';
import { createClassroomGames, type ClassroomGamesNeeds } from './games-service.ts';
import { createHeldLessons } from './held-lessons-service.ts';
import { createClassroomInvitations } from './invitations-service.ts';
import { createClassroomMembers } from './members-service.ts';
import { createLessons } from './lessons-service.ts';
import { createPastLessons } from './past-lessons-service.ts';
import { classroomRoutes } from './routes.ts';
import { createClassroomsService, type ClassroomsService } from './service.ts';

export const createClassroomFeature = (
  platform: Platform,
  needs: ClassroomsNeeds & ClassroomGamesNeeds,
): { feature: Feature; service: ClassroomsService } => {
  const held = createHeldLessons(platform);
  const rooms = createClassrooms(platform, needs);
  const invitations = createClassroomInvitations(platform, needs);
  const members = createClassroomMembers(platform);
  const entrance = createEntrance(platform, { held, answers: () => answers });
  const lessons = createLessons(platform, {
    held,
    turned: (id) => void entrance.noteHere(id).catch(platform.log.error),
  });
  const answers: LessonAnswers = createLessonAnswers(platform, { held, lessons });
  const past = createPastLessons(platform, needs);
  const games = createClassroomGames(platform, needs);
  platform.events.on(gameEnded, ({ competition }) => games.over(competition));
  const service = createClassroomsService(platform);
  return {
    service,
    feature: {
      routes: classroomRoutes({ rooms, members, invitations, lessons, past, games }),
      demo: (world) => fillClassroom({ rooms, invitations, lessons, answers }, world),
      channels: [classroomRooms({ entrance, lessons, answers })],
      every: [{ name: 'classrooms.people', ms: REPEAT_INTERVAL_MS, run: entrance.upkeep }],
      keeper: { name: 'classroom', exportOf: service.exportOf, erase: service.erase },
      async stop() {
        entrance.stop();
        await held.idle();
      },
    },
  };
};
