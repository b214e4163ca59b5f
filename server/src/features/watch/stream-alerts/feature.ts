import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import { debounce } from '../../../platform/timing/debounce.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { achievementsSeen } from '../../record/achievements/events.ts';
import { challengeMade } from '../../play/challenges/events.ts';
import { friendshipBegan } from '../../people/friends/events.ts';
import { gameSeen } from '../../play/games/events.ts';
import { giftReceived } from '../../account/membership/events.ts';
import { streamAlertRooms } from './channel.ts';
import { createOpenOverlays } from './open-overlays.ts';
import { streamAlertRoutes } from './routes.ts';
import { createStreamAlertsService, type StreamAlertsNeeds, type StreamAlertsService } from './service.ts';
import { createStreamNotices, type StreamNoticesNeeds } from './notices-service.ts';

export const createStreamAlerts = (
  platform: Platform,
  needs: StreamAlertsNeeds & StreamNoticesNeeds,
): { feature: Feature; service: StreamAlertsService } => {
  const { bus, events, log } = platform;
  const judge = (accountId: string) => {
    service.judge(accountId).catch((err: unknown) => log.error({ err }, 'an overlay could not be judged'));
  };
  const overlays = createOpenOverlays(platform, judge);
  const service = createStreamAlertsService(platform, needs, overlays);
  const telling = createStreamNotices(needs, overlays, service);
  /** If messages of other nodes were missed, the store knows which addresses are revoked. */
  const lookAgain = async () => {
    overlays.tellAll();
    for (const accountId of overlays.accounts()) await service.judge(accountId);
  };
  const endings: (() => void)[] = [];

  return {
    service,
    feature: {
      keeper: { name: 'stream-alerts', exportOf: service.exportOf, erase: service.erase },
      routes: streamAlertRoutes(service),
      channels: streamAlertRooms(service, overlays),
      async start() {
        overlays.start();
        endings.push(
          bus.subscribe(ACCOUNT_CHANGED, (accountId) => judge(accountId as string)),
          bus.onGap(debounce(lookAgain)),
          // Viewers of a stream may have to wait for the end of a delayed game.
          events.on(gameSeen, async ({ gameId, players, is }) => {
            if (is === 'over') await telling.gameEnded(gameId, players);
          }),
          events.on(friendshipBegan, async ({ accountIds: [one, other] }) => {
            await telling.tellOf(one, 'friend', other);
            await telling.tellOf(other, 'friend', one);
          }),
          events.on(challengeMade, ({ from, to }) => telling.tellOf(to, 'challenge', from)),
          events.on(achievementsSeen, async ({ accountId, codes }) => {
            for (const code of codes) await telling.tell(accountId, { kind: 'achievement', code });
          }),
          events.on(giftReceived, ({ accountId, level, days }) =>
            telling.tell(accountId, { kind: 'gift', level, days }),
          ),
        );
      },
      async stop() {
        for (const end of endings.splice(0)) end();
        overlays.stop();
      },
    },
  };
};
