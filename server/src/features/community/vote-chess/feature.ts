import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { ClubLadderService } from '../club-ladder/service.ts';
import { clubClosed, clubLeft } from '../clubs/events.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { CommentsService } from '../comments/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import { createVoteAlerts } from './alerts-service.ts';
import { createVoteChallengeAlerts } from './challenge-alerts-service.ts';
import { voteGameRooms } from './channel.ts';
import { createClubChallenges } from './club-challenge-service.ts';
import { createWindowClosing } from './closing-service.ts';
import { fillVoteChess } from './demo.ts';
import { createTeamEntry } from './entry-service.ts';
import { createVoteGameLog } from './game-log-service.ts';
import { createHosting } from './hosting-service.ts';
import { closingAlertAt, tellJob } from './jobs.ts';
import { createTeamLeaving } from './leaving-service.ts';
import { createNews } from './news-service.ts';
import { createVoteGameViews } from './game-views-service.ts';
import { voteChessRoutes } from './routes.ts';
import { createVoteChessService, type VoteChessService } from './service.ts';
import { writePoints } from './club-points-service.ts';
import { createGameStart } from './start-service.ts';
import { createVoting } from './voting-service.ts';
import { createWindows, type WindowsNeeds } from './windows-service.ts';

export interface VoteChessNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
  alerts: Pick<AlertsService, 'raise' | 'tell' | 'withdraw'>;
  clubs: ClubsService;
  clubLadder: Pick<ClubLadderService, 'record'>;
  comments: Pick<CommentsService, 'insert' | 'subjects'>;
  games: Pick<GamesService, 'join' | 'whenFair'>;
  writtenText: WrittenTextService;
}

/** Intervals between two looks for windows that are over, and for games that have gathered too long, ms. */
const CLOSE_INTERVAL_MS = 1_000;
const TIDY_INTERVAL_MS = 3_600_000;
const HOUR_MS = 3_600_000;

export const createVoteChess = (
  platform: Platform,
  needs: VoteChessNeeds,
): { feature: Feature; service: VoteChessService } => {
  const alerts = createVoteAlerts(platform, needs);
  const job = tellJob(() => alerts);
  const opened: WindowsNeeds['opened'] = async (queries, { row }) => {
    const window = { gameId: row.id, ply: row.ply + 1 };
    const isOver = row.status === 'ended';
    await platform.jobs.send(job, { ...window, what: isOver ? 'over' : 'opened' }, { queries });
    if (isOver) return writePoints(needs.clubLadder, queries, row);
    const startAfter = closingAlertAt(row.closes_at!, row.hours * HOUR_MS);
    await platform.jobs.send(job, { ...window, what: 'closing' }, { queries, startAfter });
  };
  const log = createVoteGameLog();
  const windows = createWindows({ opened });
  const news = createNews(platform);
  const start = createGameStart(platform, { opened });
  const entry = createTeamEntry(platform, { ...needs, news, start });
  const leaving = createTeamLeaving(platform, { log, windows, news });
  const challengeAlerts = createVoteChallengeAlerts(needs);
  const hosting = createHosting(platform, { ...needs, challengeAlerts, entry, news, start });
  const challenges = createClubChallenges(platform, { ...needs, challengeAlerts, entry, news, start });
  const voting = createVoting(platform, { ...needs, log, windows, news });
  const closing = createWindowClosing(platform, { ...needs, log, windows, news });
  const views = createVoteGameViews(platform, {
    ...{ ...needs, entry, challenges, log },
    baseUrl: platform.config.baseUrl,
  });
  const service = createVoteChessService(platform, { views, entry, leaving, hosting, challenges, voting, closing });
  needs.comments.subjects.register('votechess', service.talk);
  needs.games.join({
    // Members of a team do not sit at a board: whoever votes may be shown as playing a game.
    runningGames: async () => new Map(),
    playersOf: async () => undefined,
    runningIds: () => [],
    appendDowntime: async (outage) => (outage.ids === undefined ? service.appendDowntime(outage) : 0),
  });
  const endings = [
    platform.events.on(accountClosed, ({ accountId }) => service.withdraw(accountId, null)),
    platform.events.on(clubLeft, ({ clubId, userId }) => service.withdraw(userId, clubId)),
    platform.events.on(clubClosed, ({ clubId }) => service.dropClub(clubId)),
  ];
  const close = 'vote-chess.close';
  const tidy = 'vote-chess.tidy';

  return {
    service,
    feature: {
      routes: voteChessRoutes(service),
      channels: [voteGameRooms(service)],
      jobs: [job] as Feature['jobs'] & object,
      every: [
        { name: close, ms: CLOSE_INTERVAL_MS, leader: close, onlyByItself: true, until: 'halt', run: service.closeDue },
        { name: tidy, ms: TIDY_INTERVAL_MS, leader: tidy, onlyByItself: true, run: service.callOffStale },
      ],
      demo: (world) => fillVoteChess({ ...needs, service, store: platform.store }, world),
      keeper: { name: 'vote-chess', exportOf: service.exportOf, erase: service.erase },
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
