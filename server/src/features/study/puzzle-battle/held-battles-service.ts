import { applyBattleEvent, BATTLE_SEATS, playBattle } from '@tabiya/chess/puzzles/battle.ts';
import { battleChannel } from '@tabiya/contract/study/puzzle-battles.ts';
import { knownPlayers } from '../../../live-play/held-game.ts';
import { HeldGames, type HeldGamesPlatform } from '../../../live-play/held-games.ts';
import type { GameRules } from '../../../live-play/judge.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { PuzzleTries } from '../puzzles/service.ts';
import { battleOf, stateOf, type BattleTypes, type HeldBattle } from './battle.ts';
import { accountsOf } from './battle-row.ts';
import { battleEnded, battleStarted } from './events.ts';
import { foldBattle } from './fold-service.ts';
import { battleLog, loggedBattles } from './store.ts';

export interface HeldBattlesNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'whenFair'>;
  ratings: Pick<RatingsService, 'applyResult'>;
  tries: Pick<PuzzleTries, 'noteAll'>;
}

/** The battles that have begun and that this node holds. */
export type HeldBattles = HeldGames<BattleTypes, HeldBattle>;

const RULES: GameRules<BattleTypes> = {
  seats: BATTLE_SEATS,
  play: playBattle,
  apply: applyBattleEvent,
  deadline: ({ end, endsAt }) => (end ? undefined : endsAt),
  knowsMore: (command, { runs }) => command.type === 'answer' && command.index > runs.get(command.seat)!.index,
  isTimeout: (event) => event.type === 'ended' && event.end.reason === 'time',
};

export const createHeldBattles = (
  platform: HeldGamesPlatform & Pick<Platform, 'events' | 'room'>,
  needs: HeldBattlesNeeds,
): HeldBattles => {
  const { store, events } = platform;
  const room = platform.room(battleChannel);
  return new HeldGames<BattleTypes, HeldBattle>(platform, {
    name: 'puzzle_battles',
    rules: RULES,
    log: battleLog,
    room,
    flag: { type: 'flag' },
    pause: (from, to) => ({ type: 'downtime', from, to }),
    async read(ids) {
      const rows = await loggedBattles(store, ids);
      const players = await needs.accounts.playersById(accountsOf(rows));
      return rows.map((row) => battleOf(row, players));
    },
    async reread(held) {
      const [row] = await loggedBattles(store, [held.id]);
      return row && stateOf(row, knownPlayers(held));
    },
    fold: (held) => foldBattle({ store, ratings: needs.ratings, tries: needs.tries }, held),
    settled(held, first) {
      room.passing(held.id, 'settled', { seats: held.seats });
      if (first) events.emit(battleEnded, { players: Object.values(held.seats).map(({ id }) => id) });
    },
    whenFair: needs.games.whenFair,
  });
};

/** Opens a battle that was begun just now. */
export const holdBegun = async (
  { events }: Pick<Platform, 'events'>,
  battles: HeldBattles,
  id: string,
): Promise<HeldBattle> => {
  const held = await battles.load(id);
  if (!held) throw new Error(`battle ${id} has not begun`);
  events.emit(battleStarted, { players: Object.values(held.seats).map((player) => player.id) });
  return held;
};
