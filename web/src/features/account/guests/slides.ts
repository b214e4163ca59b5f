import { pages } from '@tabiya/contract/site/pages.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { GuestSlide } from './open-guest-modal.ts';

interface Topic {
  words: MessageKey;
  /** Name of the page that must exist before the topic is shown. */
  needs?: string;
}

/** What an account brings. */
const TOPICS = {
  play: { words: 'guests.topic.play' },
  rating: { words: 'guests.topic.rating' },
  archive: { words: 'guests.topic.archive' },
  puzzles: { words: 'guests.topic.puzzles', needs: 'web_puzzles_mode' },
  lessons: { words: 'guests.topic.lessons', needs: 'web_lesson_index' },
  analysis: { words: 'guests.topic.analysis', needs: 'web_game_review' },
  openings: { words: 'guests.topic.openings', needs: 'web_openings_index' },
} as const satisfies Record<string, Topic>;
type TopicName = keyof typeof TOPICS;

/** First topic of each slide, because it is what the person came for. */
const FIRST: Record<GuestSlide, TopicName> = {
  analysis: 'analysis',
  lessons: 'lessons',
  pawn: 'play',
  puzzles: 'puzzles',
  stats: 'rating',
};

export const topicsOf = (slide: GuestSlide): MessageKey[] => {
  const names = Object.keys(TOPICS) as TopicName[];
  const ordered = [FIRST[slide], ...names.filter((name) => name !== FIRST[slide])];
  return ordered.map((name): Topic => TOPICS[name]).flatMap(({ words, needs }) => (isThere(needs) ? [words] : []));
};

const isThere = (page: string | undefined): boolean => page === undefined || page in pages;
