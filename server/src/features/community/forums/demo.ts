import type { ForumCategory } from '@tabiya/contract/community/forums.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { CommentsService } from '../comments/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import type { ForumsService } from './service.ts';

const HOUR_MS = 3_600_000;

interface Said {
  by: string;
  /** Hours before the demo world begins. */
  hoursAgo: number;
  text: string;
}

interface MadeTopic {
  category: ForumCategory;
  title: string;
  posts: readonly [Said, ...Said[]];
  poll?: { question: string; choices: string[]; isMultiple: boolean };
}

const TOPICS: readonly MadeTopic[] = [
  {
    category: 'analysis',
    title: 'Is this rook ending lost?',
    posts: [
      {
        by: 'demo-anna',
        hoursAgo: 30,
        text: 'White to move. I thought it was lost, but the rook **behind** the pawn seems to hold.\n\n[fen]8/8/1p6/1k6/8/1P2R3/r4PK1/8 w - - 0 1[/fen]',
      },
      { by: 'demo-elif', hoursAgo: 28, text: 'Put the rook behind it and bring the king over. It is a draw.' },
      { by: 'demo-hugo', hoursAgo: 5, text: 'I always lose these. Thanks for posting, @demo-anna!' },
    ],
  },
  {
    category: 'general',
    title: 'Which opening do you play against 1. e4?',
    poll: {
      question: 'Against 1. e4 I play …',
      choices: ['1... e5', '1... c5', '1... c6', '1... e6', 'Something else'],
      isMultiple: false,
    },
    posts: [
      { by: 'demo-bruno', hoursAgo: 50, text: 'I am curious what everybody likes. I am a Caro-Kann person myself.' },
      {
        by: 'demo-chiara',
        hoursAgo: 44,
        text: '[pgn]1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *[/pgn]\n\nAlways.',
      },
      { by: 'demo-david', hoursAgo: 20, text: 'Whatever takes the least theory.' },
    ],
  },
  {
    category: 'learning',
    title: 'Tactics every morning: does it help?',
    posts: [
      {
        by: 'demo-hugo',
        hoursAgo: 70,
        text: 'I have done 20 puzzles a day for a month. Rapid +80, blitz −10. Is that normal?',
      },
      { by: 'demo-elif', hoursAgo: 66, text: '1. Yes.\n2. Blitz follows later.\n3. Do them **slowly**.' },
    ],
  },
];

interface DemoNeeds {
  forums: Pick<ForumsService, 'list' | 'store'>;
  comments: Pick<CommentsService, 'insert'>;
  writtenText: WrittenTextService;
  store: Pick<Store, 'transaction'>;
}

/** Writes topics of the demo members, unless they have written some already. */
export const fillForum = async (needs: DemoNeeds, world: DemoWorld): Promise<void> => {
  const { forums, comments, writtenText, store } = needs;
  const present = await forums.list(null, { limit: 50 });
  if (isRefusal(present) || present.items.some(({ author }) => author !== null)) return;
  const ready = async (source: string) => {
    const rendered = await writtenText.render(source);
    if (isRefusal(rendered)) throw new Error(`A demo post cannot be shown: ${source}`);
    return { ...rendered, source };
  };
  const saidBy = ({ by, hoursAgo }: Said) => ({
    authorId: demoMember(world, by).id,
    at: world.madeAt - hoursAgo * HOUR_MS,
  });
  for (const { posts, ...topic } of TOPICS) {
    const [first, ...others] = posts;
    const id = await forums.store(topic, await ready(first.text), saidBy(first));
    for (const said of others) {
      const text = await ready(said.text);
      const sent = { ref: { contentType: 'forum_topic', contentId: id }, parentId: null, clientId: undefined } as const;
      await store.transaction((queries) => comments.insert(queries, { ...sent, ...saidBy(said) }, text));
    }
  }
};
