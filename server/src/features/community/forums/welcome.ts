import { FORUM_CATEGORIES, type ForumCategory } from '@tabiya/contract/community/forums.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import type { ForumsService } from './service.ts';

/** First topic of each category. The site writes it, and moderators can change or remove it like any other. */
const WELCOME: Record<ForumCategory, { title: string; text: string }> = {
  general: {
    title: 'Welcome to the forum',
    text: `Talk about chess here: games, openings, players, events, and anything else about the board.

A few habits keep it pleasant:

- Write about moves and ideas, not about people.
- Search before you ask. Somebody may have answered already.
- Never discuss a game that is still being played.
- Use **Report** when something is wrong. Moderators read every report.

You can show a position with \`[fen]...[/fen]\` and a game with \`[pgn]...[/pgn]\`:

[pgn]1. e4 e5 2. Nf3 Nc6 3. Bb5 *[/pgn]`,
  },
  learning: {
    title: 'How do you study?',
    text: `Ask how to get better, or tell others what helped you.

It is easier to help when you say how often you play, which rating you have, and what you have tried.`,
  },
  analysis: {
    title: 'Show a game that taught you something',
    text: `Post your own finished games, with your own thoughts first and the engine's second.

A link to a game of this site becomes a card when it stands alone in a line.`,
  },
  help: {
    title: 'Questions about this site',
    text: `Ask here how something works. For questions about your own account, write to support instead: everybody can read this forum.`,
  },
  feedback: {
    title: 'Ideas and problems',
    text: `Tell us what is missing and what does not work.

For a problem, say what you did, what you saw, and which device and browser you use.`,
  },
  off_topic: {
    title: 'Everything but chess',
    text: `Books, music, other games, and how your day was. The same manners as everywhere.`,
  },
};

interface WelcomeNeeds {
  forums: Pick<ForumsService, 'index' | 'store'>;
  writtenText: WrittenTextService;
  now: Platform['now'];
}

/** Writes the first topics of a new forum. A forum that has any topic stays as it is. */
export const writeWelcome = async ({ forums, writtenText, now }: WelcomeNeeds): Promise<void> => {
  if ((await forums.index(null)).newest.length > 0) return;
  for (const category of FORUM_CATEGORIES) {
    const { title, text } = WELCOME[category];
    const rendered = await writtenText.render(text);
    if (isRefusal(rendered)) throw new Error(`The welcome to ${category} cannot be shown`);
    const topic = { category, title, isSticky: true };
    await forums.store(topic, { ...rendered, source: text }, { authorId: null, at: now() });
  }
};
