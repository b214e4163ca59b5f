import type { CoachForm } from '@tabiya/contract/community/coaches.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { CoachEntries } from './entry-service.ts';
import type { CoachReviews } from './reviews-service.ts';

const DAY_MS = 86_400_000;

interface DemoReview {
  by: string;
  stars: number;
  daysAgo: number;
  text: string;
  answer?: string;
}

interface DemoCoach {
  form: CoachForm;
  /** Listed coaches; otherwise the application waits for the staff. */
  isListed: boolean;
  isVerified: boolean;
  reviews: readonly DemoReview[];
}

const COACHES: Record<string, DemoCoach> = {
  'demo-elif': {
    form: {
      name: 'Elif Demo',
      headline: 'Calm, practical chess: from 1200 to 1800',
      languages: ['en', 'tr', 'de'],
      methods: ['live_lessons', 'game_reviews', 'endgames'],
      price: '30 € an hour, the first half hour is free',
      availability: 'Weekday evenings, Central European Time',
      officialRating: 'FIDE 2140',
      isTaking: true,
      text: 'I have taught adults who came back to chess **for nine years**. We look at your own games first: they tell us what to work on.\n\n- Before the lesson you send me three games.\n- In the lesson we look for the moment at which the plan went wrong.\n- Afterwards you get five positions to think about.\n\nA favorite of mine, with White to move:\n\n[fen]8/8/1p6/1k6/8/1P2R3/r4PK1/8 w - - 0 1[/fen]',
    },
    isListed: true,
    isVerified: true,
    reviews: [
      {
        by: 'demo-hugo',
        stars: 5,
        daysAgo: 12,
        text: 'Elif found in ten minutes why I lose my rook endings. I have not lost one since.',
        answer: 'Thank you, Hugo. Next come the ones with two pawns!',
      },
      { by: 'demo-bruno', stars: 4, daysAgo: 40, text: 'Patient and well prepared. The homework is hard.' },
    ],
  },
  'demo-chiara': {
    form: {
      name: 'Chiara Demo',
      headline: 'Endgames first, and for children',
      languages: ['it', 'en'],
      methods: ['children', 'beginners', 'endgames', 'groups'],
      price: '20 € an hour, groups of four 8 € each',
      availability: 'Saturdays; the list for autumn is open',
      officialRating: '',
      isTaking: false,
      text: 'Children learn by playing. We begin with kings and pawns, and the queen comes last.',
    },
    isListed: true,
    isVerified: false,
    reviews: [],
  },
  'demo-luis': {
    form: {
      name: 'Luis Demo',
      headline: 'Openings you will really play',
      languages: ['es', 'en'],
      methods: ['openings', 'live_lessons'],
      price: '400 MXN',
      availability: '',
      officialRating: '',
      isTaking: true,
      text: 'Two openings for White, one against each first move of White. That is all one needs.',
    },
    isListed: false,
    isVerified: false,
    reviews: [],
  },
};

interface DemoNeeds extends Pick<Platform, 'store'> {
  entries: Pick<CoachEntries, 'mine' | 'ask' | 'list'>;
  reviews: Pick<CoachReviews, 'keep'>;
}

/** Lists coaches with reviews, and leaves an application for the staff. A member who has an entry does not change. */
export const fillCoaches = async (needs: DemoNeeds, world: DemoWorld): Promise<void> => {
  for (const [username, coach] of Object.entries(COACHES)) await fill(needs, world, { username, ...coach });
};

const fill = async (
  { store, entries, reviews }: DemoNeeds,
  world: DemoWorld,
  { username, form, isListed, isVerified, reviews: written }: DemoCoach & { username: string },
): Promise<void> => {
  const { id: coachId } = demoMember(world, username);
  if ((await entries.mine(coachId)).name !== '') return;
  if (isRefusal(await entries.ask(coachId, form))) throw new Error(`The entry of ${username} cannot be shown`);
  if (!isListed) return;
  await store.transaction((queries) => entries.list(queries, coachId, isVerified));
  for (const { by, daysAgo, answer = '', ...review } of written) {
    const at = world.madeAt - daysAgo * DAY_MS;
    await reviews.keep({ ...review, coachId, authorId: demoMember(world, by).id, at, answer });
  }
};
