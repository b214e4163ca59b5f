import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { voteTalkId, type voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { CommentsService } from '../comments/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import type { VoteChessService } from './service.ts';

interface DemoNeeds {
  service: VoteChessService;
  clubs: Pick<ClubsService, 'byUrl'>;
  comments: Pick<CommentsService, 'insert'>;
  writtenText: WrittenTextService;
  store: Pick<Store, 'transaction'>;
}

const TERMS = {
  ...{ kind: 'teams', variant: 'chess', hours: 24, isFinal: false, votesShown: 'after_own', hasSafeMoves: true },
  ...{ minVoters: 2, color: 'white' },
} as const satisfies Partial<InputOf<typeof voteChess.create>>;

interface MadeGame {
  by: string;
  terms: { name: string } & Partial<InputOf<typeof voteChess.create>>;
  /** Members who join besides the host. */
  joining: readonly string[];
  /** Moves for which the whole team votes. */
  moves: readonly string[];
  /** Votes of the window that is open. */
  votes: readonly (readonly [by: string, uci: string])[];
  /** Comments in the talk of Black. */
  talk: readonly (readonly [by: string, text: string])[];
}

const GAMES: readonly MadeGame[] = [
  {
    by: 'demo-david',
    terms: { name: 'Two teams, four moves' },
    joining: ['demo-bruno', 'demo-chiara', 'demo-elif'],
    moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
    votes: [],
    talk: [],
  },
  {
    by: 'demo-hugo',
    terms: { name: 'Crazyhouse for everybody', variant: 'crazyhouse', hours: 48, minVoters: 3 },
    joining: ['demo-elif'],
    moves: [],
    votes: [],
    talk: [],
  },
  {
    by: 'demo-chiara',
    terms: { name: 'Chiara against all', kind: 'player', minVoters: 4, hours: 72 },
    joining: ['demo-anna', 'demo-bruno', 'demo-elif', 'demo-hugo'],
    moves: ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'd2d4', 'c5d4', 'f3d4'],
    votes: [
      ['demo-bruno', 'g8f6'],
      ['demo-elif', 'g8f6'],
    ],
    talk: [
      ['demo-bruno', 'Knight to f6 first, then we choose our Sicilian.'],
      ['demo-elif', '[pgn]1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *[/pgn]\n\nThe Najdorf, please!'],
    ],
  },
];

/** Lets teams of the demo members play, unless they have played already. */
export const fillVoteChess = async (needs: DemoNeeds, world: DemoWorld): Promise<void> => {
  const present = await needs.service.list(null, { list: 'finished', limit: 1 });
  if (isRefusal(present) || present.items.length > 0) return;
  for (const made of GAMES) await makeGame(needs, world, made);
  await challengeClub(needs, world);
};

/** A club challenges another one, which has not answered. */
const challengeClub = async ({ service, clubs }: DemoNeeds, world: DemoWorld): Promise<void> => {
  const [own, other] = [await clubs.byUrl('demo-endgame-circle'), await clubs.byUrl('demo-knights')];
  if (own === undefined || other === undefined) return;
  const host = { id: demoMember(world, 'demo-elif').id, isGuest: false };
  const terms = { ...TERMS, kind: 'clubs', name: 'Rooks vote against knights', hours: 72 } as const;
  const made = await service.create(host, { ...terms, clubId: own.id, opponentUrl: other.url });
  if (isRefusal(made)) throw new Error(`The demo clubs cannot vote: ${made.refused}`);
};

const makeGame = async (needs: DemoNeeds, world: DemoWorld, made: MadeGame): Promise<void> => {
  const { service } = needs;
  const voterOf = (username: string) => ({ id: demoMember(world, username).id, isGuest: false });
  const created = await service.create(voterOf(made.by), { ...TERMS, ...made.terms });
  if (isRefusal(created)) throw new Error(`A demo vote game is refused: ${created.refused}`);
  const { id } = created;
  const members = [made.by, ...made.joining].map(voterOf);
  for (const member of members.slice(1)) await service.entry.join(member, id, undefined);
  const vote = (username: string, move: { ply: number; uci: string }) =>
    service.voting.vote(voterOf(username), id, { ...move, draw: false, resign: false });
  for (const [at, uci] of made.moves.entries()) {
    // The side that is not to move is refused, and so is a vote after the window has closed.
    for (const username of [made.by, ...made.joining]) await vote(username, { ply: at + 1, uci });
  }
  for (const [username, uci] of made.votes) await vote(username, { ply: made.moves.length + 1, uci });
  for (const [username, text] of made.talk) await say(needs, { by: voterOf(username).id, id, text });
};

const say = async (
  { comments, writtenText, store }: DemoNeeds,
  { by, id, text }: { by: string; id: string; text: string },
): Promise<void> => {
  const rendered = await writtenText.render(text);
  if (isRefusal(rendered)) throw new Error(`A demo comment cannot be shown: ${text}`);
  const ref = { contentType: 'votechess', contentId: voteTalkId(id, 'black') } as const;
  const sent = { ref, authorId: by, parentId: null, clientId: undefined };
  await store.transaction((queries) => comments.insert(queries, sent, { ...rendered, source: text }));
};
