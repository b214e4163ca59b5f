import { setTimeout } from 'node:timers/promises';
import type { Feature, Platform } from '../../platform/platform.ts';
import { createDemoBot, type BotNeeds, type DemoBot } from './bot.ts';
import { createExhibition, type Exhibition } from './exhibition.ts';
import { fillFriendships, type FriendshipNeeds } from './friendships.ts';
import { fillHonours, type HonourNeeds } from './honours.ts';
import { fillMessages, type LetterNeeds } from './letters.ts';
import { fillReported, type ReportedNeeds } from './reported.ts';
import { fillReviewed, type ReviewedNeeds } from './reviewed.ts';
import { fillStandings, type StandingNeeds } from './standings.ts';
import { fillProfiles, type ProfileNeeds } from './profiles.ts';
import { fillThemes, type ThemeNeeds } from './themes.ts';
import { createDemoService, type DemoNeeds } from './service.ts';

/** A small made-up world, for looking around and for tests: `npm start -- --demo`. It comes after all other features. */
export const createDemo = (
  platform: Platform,
  needs: DemoNeeds &
    LetterNeeds &
    HonourNeeds &
    ProfileNeeds &
    FriendshipNeeds &
    ThemeNeeds &
    StandingNeeds &
    ReportedNeeds &
    ReviewedNeeds &
    BotNeeds,
): { feature: Feature } => {
  const service = createDemoService(platform, needs);
  const leader = platform.store.leader('demo.exhibition');
  let exhibition: Exhibition | undefined;
  let bot: DemoBot | undefined;
  const parts = {
    ...platform,
    random: Math.random,
    sleep: (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }),
    leads: () => leader.holds(),
  };
  return {
    feature: {
      async start() {
        const players = await service.fill();
        await fillProfiles(needs);
        await fillThemes(needs);
        await fillFriendships(needs);
        await fillMessages(needs);
        await fillReported(needs);
        await fillStandings(platform, needs);
        // After the ratings, which some of it is for.
        await fillHonours(needs);
        await fillReviewed(needs);
        exhibition = createExhibition({ ...parts, games: needs.games, players });
        exhibition.start();
        bot = createDemoBot({ ...parts, ...needs, id: await service.fillBot() });
        bot.start();
      },
      async stop() {
        await Promise.all([exhibition?.stop(), bot?.stop()]);
        await leader.release();
      },
    },
  };
};
