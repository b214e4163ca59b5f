import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { MessagesService } from './service.ts';

const MINUTE = 60_000;

interface Said {
  from: string;
  to: string;
  /** Minutes before the demo world begins. */
  minutesAgo: number;
  content: string;
  isUnread?: boolean;
}

/** Returns messages of two members who write in turn, `minutesAgo` at first. */
const talk = (names: readonly [string, string], minutesAgo: number, lines: readonly string[]): Said[] =>
  lines.map((content, index) => ({
    from: names[index % 2] ?? names[0],
    to: names[(index + 1) % 2] ?? names[1],
    minutesAgo: minutesAgo - index * 4,
    content,
  }));

const SAID: readonly Said[] = [
  ...talk(['demo-bruno', 'demo-anna'], 1_520, [
    'Hi Anna! That was close. I was sure the rook ending was lost.',
    'It was, until you put the rook behind the pawn. Good game!',
    'Rematch tomorrow? I have a new idea against the Caro-Kann.',
    'You say that every week :) Tomorrow after eight?',
  ]),
  ...talk(['demo-bruno', 'demo-anna'], 95, [
    'I am around now, if you are.',
    'Ten minutes, then I am there.',
    'Have a look at this before we start: https://en.wikipedia.org/wiki/Caro%E2%80%93Kann_Defence',
  ]),
  { from: 'demo-bruno', to: 'demo-anna', minutesAgo: 6, content: 'Ready when you are.', isUnread: true },
  {
    from: 'demo-chiara',
    to: 'demo-anna',
    minutesAgo: 31,
    content: 'Did you see 23…Qxg3!! in my last game?',
    isUnread: true,
  },
  {
    from: 'demo-chiara',
    to: 'demo-anna',
    minutesAgo: 30,
    content: 'I still cannot believe it worked.',
    isUnread: true,
  },
  ...talk(['demo-anna', 'demo-elif'], 4_600, [
    'Thank you for the analysis. I understand the knight on d5 now.',
    'You are welcome. It is always the knight on d5.',
  ]),
  ...talk(['demo-hugo', 'demo-anna'], 9_000, [
    'How do I get better at rook endings?',
    'Start with Lucena, then Philidor.',
  ]),
  ...talk(['demo-david', 'demo-anna'], 20_200, ['Good luck in the blitz on Friday.', 'Thanks, and to you!']),
];

/** Imports the demo messages, unless the members have messages already. */
export const fillMessages = async (
  { importMessages }: Pick<MessagesService, 'importMessages'>,
  world: DemoWorld,
): Promise<void> => {
  await importMessages(
    SAID.toSorted((a, b) => b.minutesAgo - a.minutesAgo).map(({ from, to, minutesAgo, content, isUnread }) => ({
      from: demoMember(world, from).id,
      to: demoMember(world, to).id,
      content,
      at: world.madeAt - minutesAgo * MINUTE,
      isRead: !isUnread,
    })),
  );
};
