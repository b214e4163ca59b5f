import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { ImportedLine } from './import-service.ts';
import type { ChatsService } from './service.ts';

const MINUTE_MS = 60_000;

type Said = readonly [from: string, minutesAgo: number, text: string];

interface DemoGroup {
  name: string;
  owner: string;
  members: readonly string[];
  said: readonly Said[];
  /** Members who have read everything. */
  readBy: readonly string[];
}

const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Endgame evenings',
    owner: 'demo-anna',
    members: ['demo-bruno', 'demo-chiara', 'demo-hugo'],
    said: [
      ['demo-anna', 2_940, 'Shall we go through rook endings on Thursday?'],
      ['demo-bruno', 2_932, 'Yes! I keep losing the Lucena with the extra pawn.'],
      ['demo-chiara', 2_925, 'Bring your worst game. I have one where I built the bridge and then walked off it.'],
      ['demo-hugo', 2_890, 'I am in. Is there something to read before?'],
      ['demo-anna', 2_884, '@demo-hugo start here: https://en.wikipedia.org/wiki/Lucena_position'],
      ['demo-hugo', 190, 'Read it twice. I think I understand the bridge now.'],
      ['demo-bruno', 64, 'Then you can explain it to me :)'],
      ['demo-chiara', 9, 'Half past eight?'],
      ['demo-bruno', 7, 'Half past eight is good.'],
    ],
    readBy: ['demo-bruno', 'demo-chiara'],
  },
  {
    name: 'Caro-Kann club of three',
    owner: 'demo-elif',
    members: ['demo-anna', 'demo-david'],
    said: [
      ['demo-elif', 8_700, 'The advance variation is back in fashion.'],
      ['demo-david', 8_690, '3…c5 and nobody gets hurt.'],
      ['demo-anna', 8_640, 'I always get hurt.'],
    ],
    readBy: ['demo-anna', 'demo-david', 'demo-elif'],
  },
];

const CLUB_TALK: readonly Said[] = [
  ['demo-bruno', 1_450, 'Welcome to all who joined this week!'],
  ['demo-chiara', 1_440, 'Thanks! Is there a match soon?'],
  ['demo-bruno', 1_436, 'On Saturday. Sign up on the page of the match.'],
  ['demo-hugo', 120, 'I am on board seven. Wish me luck.'],
  ['demo-anna', 118, 'Good luck, Hugo!'],
];

/** Creates the demo groups, unless their first owner has groups already, and gives demo clubs something to read. */
export const fillChats = async (
  { chats, clubs }: { chats: ChatsService; clubs: Pick<ClubsService, 'of'> },
  world: DemoWorld,
): Promise<void> => {
  const idOf = (username: string) => demoMember(world, username).id;
  const lines = (said: readonly Said[]): ImportedLine[] =>
    said.map(([from, minutesAgo, text]) => ({ by: idOf(from), text, at: world.madeAt - minutesAgo * MINUTE_MS }));
  const [first] = GROUPS;
  if (first !== undefined && !(await chats.hasGroups(idOf(first.owner)))) {
    for (const { name, owner, members, said, readBy } of GROUPS) {
      const people = { ownerId: idOf(owner), memberIds: members.map(idOf), readBy: readBy.map(idOf) };
      await chats.importGroup({ name, ...people, lines: lines(said) });
    }
  }
  for (const club of (await clubs.of(world.members[0].id)).slice(0, 1)) {
    await chats.importClubLines(club.id, lines(CLUB_TALK));
  }
};
