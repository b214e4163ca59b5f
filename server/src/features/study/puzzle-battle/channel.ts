import { battleChannel } from '@tabiya/contract/study/puzzle-battles.ts';
import { missedEvents } from '../../../live-play/held-game.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { HeldBattles } from './held-battles-service.ts';
import type { BattlesService } from './service.ts';
import { toPresence } from './view.ts';

export const battleRooms = (battles: HeldBattles, service: Pick<BattlesService, 'view'>): LiveChannel =>
  liveChannel(battleChannel, {
    async open(key, connection, since) {
      const held = await battles.load(key);
      if (held) battles.presence.enter(held, connection);
      // Whoever has seen no event may have seen the battle only as it waited.
      const missed = held && since !== 0 ? missedEvents(held, since) : undefined;
      if (held && missed) return { seq: held.game.seq, missed };
      const battle = await service.view(key);
      if (battle === undefined) return undefined;
      return { seq: battle.events.length, state: { battle, presence: held ? toPresence(held) : null } };
    },
    closed(key, connection, onPurpose) {
      const held = battles.get(key);
      if (!held) return;
      battles.presence.leave(held, connection, onPurpose);
      battles.release(held);
    },
    commands: {},
  });
