import type { ClubTerms } from '@tabiya/contract/community/clubs.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { CommentsService } from '../comments/service.ts';
import type { ForumsService } from '../forums/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import type { ClubParts } from './routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface MadeClub {
  founder: string;
  terms: Pick<ClubTerms, 'name' | 'about'> & Partial<ClubTerms>;
  members: readonly string[];
}

const KNIGHTS: MadeClub = {
  founder: 'demo-anna',
  terms: {
    name: 'Demo knights',
    about:
      'We meet **every Friday** for blitz, and go through one of our own games afterwards.\n\nNew players are welcome at any strength.',
    privateText: 'Blitz begins at 19:30. The password of the video call is *fork*.',
    language: 'en_US',
    isOpen: false,
  },
  members: ['demo-bruno', 'demo-chiara', 'demo-david', 'demo-elif', 'demo-greta', 'demo-ines', 'demo-kaja'],
};
const OTHERS: readonly MadeClub[] = [
  {
    founder: 'demo-elif',
    terms: { name: 'Demo endgame circle', about: 'Rooks, kings and pawns. Nothing else.', country: 'TR' },
    members: ['demo-bruno', 'demo-chiara', 'demo-david', 'demo-farid', 'demo-hugo', 'demo-jonas', 'demo-luis'],
  },
  {
    founder: 'demo-kaja',
    terms: { name: 'Demo night owls', about: 'Games after midnight.', isOpen: false, isPrivate: true },
    members: ['demo-bruno'],
  },
];
const NEW: ClubTerms = {
  ...{ name: '', country: '', language: '', about: '', privateText: '' },
  ...{ isOpen: true, isPrivate: false, allowsMatches: true, allowsVoteChess: true },
};

const TOPICS = [
  {
    title: 'Who has a board for Friday?',
    by: 'demo-greta',
    text: 'We are one board short. Can somebody bring a second one?',
    answer: { by: 'demo-david', text: 'I bring mine, and a clock.' },
  },
  {
    title: 'Our games of last week',
    by: 'demo-bruno',
    text: 'Post the one that you learned most from. Mine:\n\n[pgn]1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# *[/pgn]',
    answer: { by: 'demo-chiara', text: 'Never take on f7 because it looks nice.' },
  },
] as const;

interface DemoNeeds extends ClubParts {
  accounts: Pick<AccountsService, 'callerOf'>;
  comments: Pick<CommentsService, 'insert'>;
  forums: Pick<ForumsService, 'store'>;
  store: Pick<Store, 'transaction'>;
  writtenText: WrittenTextService;
}

/** Founds clubs of the demo members; a world that has them does not change. */
export const fillClubs = async (needs: DemoNeeds, world: DemoWorld): Promise<void> => {
  const present = await needs.lists.find({ query: KNIGHTS.terms.name, order: 'new', limit: 1 });
  if (isRefusal(present) || present.items.length > 0) return;
  const as = async (username: string): Promise<Caller> => {
    const caller = await needs.accounts.callerOf(demoMember(world, username).id);
    if (caller === undefined) throw new Error(`The demo member ${username} is missing`);
    return caller;
  };
  for (const club of OTHERS) await found(needs, club, as);
  await crowd(needs, world);
  const id = await found(needs, KNIGHTS, as);
  const [anna, kaja] = [await as('demo-anna'), await as('demo-kaja')];
  await needs.order.setRole(anna, id, { username: 'demo-bruno', role: 'admin' });
  await needs.order.setRole(anna, id, { username: 'demo-greta', role: 'coordinator' });
  for (const name of ['demo-jonas', 'demo-farid', 'demo-luis']) {
    await needs.membership.join(await as(name), id, name === 'demo-farid' ? 'I know Greta from school.' : '');
  }
  await needs.membership.manage(anna, id, { username: 'demo-jonas', action: 'deny' });
  const owls = await needs.lists.find({ query: 'Demo night owls', order: 'new', limit: 1 });
  if (!isRefusal(owls)) await needs.invitations.invite(kaja, owls.items[0]!.id, ['demo-anna']);
  await writeInside(needs, { id, world, as });
};

/** Lets the crowd join the open club. */
const crowd = async ({ accounts, lists, membership }: DemoNeeds, world: DemoWorld): Promise<void> => {
  const [club] = OTHERS;
  const open = await lists.find({ query: club!.terms.name, order: 'new', limit: 1 });
  if (isRefusal(open)) return;
  for (const { id } of world.crowd) {
    const caller = await accounts.callerOf(id);
    if (caller !== undefined) await membership.join(caller, open.items[0]!.id, '');
  }
};

type As = (username: string) => Promise<Caller>;

const found = async (
  { founding, membership }: DemoNeeds,
  { founder, terms, members }: MadeClub,
  as: As,
): Promise<number> => {
  const leader = await as(founder);
  const club = await founding.found(leader, { ...NEW, ...terms });
  if (isRefusal(club)) throw new Error(`The demo club ${terms.name} cannot be founded: ${club.refused}`);
  for (const username of members) {
    await membership.join(await as(username), club.id, '');
    if (terms.isOpen === false) await membership.manage(leader, club.id, { username, action: 'approve' });
  }
  return club.id;
};

/** Writes announcements, dates, topics and notes. */
const writeInside = async (needs: DemoNeeds, { id, world, as }: { id: number; world: DemoWorld; as: As }) => {
  const { comments, forums, news, store, writtenText } = needs;
  const bruno = await as('demo-bruno');
  await news.save(bruno, {
    ...{ id, title: 'Simultaneous display in December' },
    text: 'Kaja plays **all of us at once**. Bring a board and your best opening.',
  });
  const title = 'Blitz evening';
  for (const days of [3, 10]) {
    const startsAt = Math.ceil(world.madeAt / DAY_MS + days) * DAY_MS + 19.5 * HOUR_MS;
    await news.addDate(bruno, { id, title, text: 'Five rounds of 3+2.', startsAt });
  }
  const ready = async (source: string) => {
    const rendered = await writtenText.render(source);
    if (isRefusal(rendered)) throw new Error(`A demo text cannot be shown: ${source}`);
    return { ...rendered, source };
  };
  const say = async (contentType: 'club' | 'forum_topic', contentId: string, said: { by: string; text: string }) => {
    const text = await ready(said.text);
    const sent = { ref: { contentType, contentId }, parentId: null, clientId: undefined } as const;
    const authorId = demoMember(world, said.by).id;
    await store.transaction((queries) => comments.insert(queries, { ...sent, authorId }, text));
  };
  for (const { title: name, by, text, answer } of TOPICS) {
    const author = { authorId: demoMember(world, by).id, at: world.madeAt - 5 * HOUR_MS, owner: `club:${id}` };
    const topicId = await forums.store({ category: 'general', title: name }, await ready(text), author);
    await say('forum_topic', topicId, answer);
  }
  await say('club', String(id), { by: 'demo-chiara', text: 'I am late on Friday, start without me.' });
  await say('club', String(id), { by: 'demo-ines', text: 'Thanks for the lesson on rook endings, Anna!' });
};
