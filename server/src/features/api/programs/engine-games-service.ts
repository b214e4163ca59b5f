import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { ENGINE_RATINGS, type programChallenges } from '@tabiya/contract/api/program-challenges.ts';
import type { ProgramEngineGame } from '@tabiya/contract/api/program-views.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { AskedTimeControl } from '@tabiya/contract/play/lobby.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { BotsService } from '../../study/bots/service.ts';
import { clockOf, COLOR_NUMBERS } from './challenges-service.ts';
import { shortVariant, speedKey, variantOf } from './names.ts';

export interface EngineGamesNeeds {
  bots: Pick<BotsService, 'nearest' | 'play'>;
}

type Terms = z.output<typeof programChallenges.engine.input>;
type EngineRefusal = (typeof programChallenges.engine.refusals)[number];

/** Games of programs with bots of the site. */
export interface EngineGames {
  /** Begins a game with the bot that is nearest to the level. */
  play(me: Caller, terms: Terms): Promise<ProgramEngineGame | Refusal<EngineRefusal>>;
}

export const createEngineGames = ({ config }: Pick<Platform, 'config'>, { bots }: EngineGamesNeeds): EngineGames => ({
  async play(me, { level, color, variant, fen, ...terms }) {
    const clock = clockOf(terms);
    if (clock === undefined) return refuse('clock_missing');
    const timeControl = { base: clock.limit * 1_000, increment: clock.increment * 1_000 };
    if (!AskedTimeControl.safeParse(timeControl).success) return refuse('bad_time_control');
    const bot = await bots.nearest(ENGINE_RATINGS[level - 1]!);
    const played = variantOf(variant) ?? 'chess';
    const begun = await bots.play(
      { bot, variant: played, timeControl, color: COLOR_NUMBERS[color], aids: [], fen },
      me,
    );
    if (isRefusal(begun)) {
      if (begun.refused === 'bot_not_found') throw new Error(`the bot ${bot} is gone`);
      return refuse(begun.refused);
    }
    const id = toShortUuid(begun.id);
    return {
      ...{ id, url: config.baseUrl + url('web_game_live', { id }), variant: shortVariant(played, null) },
      ...{ speed: speedKey(timeClassOf(timeControl)), rated: false, source: 'ai', player: begun.color },
    };
  },
});
