import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import { tableEnded, tableStarted, type TableNews } from '../../play/bughouse/events.ts';
import { battleEnded, battleStarted } from '../../study/puzzle-battle/events.ts';
import { gameSeen, type GameSeen } from '../../play/games/events.ts';
import { createArrivals } from './arrivals.ts';
import { createConnections, type Connections } from './connections.ts';
import { playersCutOff } from './events.ts';
import { createPresenceUpdates } from './presence-updates.ts';
import { presenceRoutes } from './routes.ts';
import { createPresenceService, type PresenceNeeds, type PresenceService } from './service.ts';
import { BEAT_MS, createWhoIsHere } from './who-is-here.ts';

export const createPresence = (
  platform: Platform,
  needs: PresenceNeeds,
): {
  feature: Feature;
  service: PresenceService;
  attend: Connections['attend'];
  /** Called with all accounts that are live on stream; their friends see a change at once. */
  showStreaming(accountIds: ReadonlySet<string>): void;
} => {
  const { bus, events, nodes } = platform;
  const here = createWhoIsHere(platform);
  const service = createPresenceService(here, needs);
  const updates = createPresenceUpdates(platform, service, needs);
  const arrivals = createArrivals(platform, {
    here,
    updates,
    accounts: needs.accounts,
    // Emitted before the node counts as lost, so that a player who returns sooner gets the lost time back.
    cutOff: (accountId, since) => events.emit(playersCutOff, { accountIds: [accountId], since }),
  });
  const connections = createConnections(platform, arrivals);
  const invalidatePlayers = ({ players }: GameSeen) => {
    for (const id of [players.white, players.black]) updates.invalidate(id);
  };
  const invalidateAll = ({ players }: Pick<TableNews, 'players'>) => players.forEach((id) => updates.invalidate(id));
  const endings: (() => void)[] = [];

  return {
    service,
    showStreaming(accountIds) {
      for (const id of service.setStreaming(accountIds)) updates.invalidate(id);
    },
    attend: connections.attend,
    feature: {
      every: [{ name: 'presence.beat', ms: BEAT_MS, run: here.beat }],
      routes: presenceRoutes(service),
      async start() {
        endings.push(
          here.listen(),
          connections.listen(),
          nodes.onLost(({ id, heardAt: since }) => {
            const accountIds = here.on(id);
            if (nodes.isFirst(id) && accountIds.length > 0) events.emit(playersCutOff, { accountIds, since });
          }),
          events.on(gameSeen, invalidatePlayers),
          events.on(tableStarted, invalidateAll),
          events.on(tableEnded, invalidateAll),
          events.on(battleStarted, invalidateAll),
          events.on(battleEnded, invalidateAll),
          // The privacy setting may have changed; the node to which the account is connected notifies its friends.
          bus.subscribe(ACCOUNT_CHANGED, (id) => platform.isOnline(String(id)) && updates.invalidate(String(id))),
        );
        here.beat();
      },
      async stop() {
        for (const end of endings) end();
        await arrivals.stop();
        await updates.stop();
      },
    },
  };
};
