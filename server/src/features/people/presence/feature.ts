import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import { tableEnded, tableStarted, type TableNews } from '../../play/bughouse/events.ts';
import { gameSeen, type GameSeen } from '../../play/games/events.ts';
import { createComings } from './comings.ts';
import { createDoors, type Doors } from './doors.ts';
import { playersCutOff } from './events.ts';
import { createPresenceNews } from './news.ts';
import { presenceRoutes } from './routes.ts';
import { createPresenceService, type PresenceNeeds, type PresenceService } from './service.ts';
import { BEAT_MS, createWhoIsHere } from './who-is-here.ts';

export const createPresence = (
  platform: Platform,
  needs: PresenceNeeds,
): { feature: Feature; service: PresenceService; attend: Doors['attend'] } => {
  const { bus, events, nodes } = platform;
  const here = createWhoIsHere(platform);
  const service = createPresenceService(here, needs);
  const news = createPresenceNews(platform, service, needs);
  const comings = createComings(platform, {
    here,
    news,
    accounts: needs.accounts,
    // Emitted before the node counts as lost, so that a player who returns sooner gets the lost time back.
    cutOff: (accountId, since) => events.emit(playersCutOff, { accountIds: [accountId], since }),
  });
  const doors = createDoors(platform, comings);
  const stirBoth = ({ players }: GameSeen) => {
    for (const id of [players.white, players.black]) news.stir(id);
  };
  const stirFour = ({ players }: TableNews) => players.forEach((id) => news.stir(id));
  const endings: (() => void)[] = [];

  return {
    service,
    attend: doors.attend,
    feature: {
      every: [{ name: 'presence.beat', ms: BEAT_MS, run: here.beat }],
      routes: presenceRoutes(service),
      async start() {
        endings.push(
          here.listen(),
          doors.listen(),
          nodes.onLost(({ id, heardAt: since }) => {
            const accountIds = here.on(id);
            if (nodes.isFirst(id) && accountIds.length > 0) events.emit(playersCutOff, { accountIds, since });
          }),
          events.on(gameSeen, stirBoth),
          events.on(tableStarted, stirFour),
          events.on(tableEnded, stirFour),
          // The privacy setting may have changed; the node to which the account is connected notifies its friends.
          bus.subscribe(ACCOUNT_CHANGED, (id) => platform.isOnline(String(id)) && news.stir(String(id))),
        );
        here.beat();
      },
      async stop() {
        for (const end of endings) end();
        await comings.stop();
        await news.stop();
      },
    },
  };
};
