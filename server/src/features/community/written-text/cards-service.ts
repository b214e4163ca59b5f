import type { Token } from 'markdown-it';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { diagramPath } from '@tabiya/contract/study/diagrams.ts';
import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { MastersService } from '../../study/masters/service.ts';
import { escapeHtml } from './html.ts';
import { gameOfPath, masterGameOfPath } from './links.ts';

/** Cards of one text; further links stay links. */
const CARDS_MAX = 10;

export interface CardNeeds {
  games: Pick<GamesService, 'game' | 'viewFor'>;
  masters: Pick<MastersService, 'game'>;
}

interface Cards {
  /** Makes cards of the links to games of this site that stand alone in a paragraph. */
  replace(tokens: Token[]): Promise<void>;
}

export const createCards = ({ games, masters }: CardNeeds): Cards => {
  /** Shows only what everybody may know of the game. */
  const cardOf = async (path: string): Promise<string | undefined> => {
    const slug = masterGameOfPath(path);
    if (slug !== undefined) return masterGameCard(await masters.game(slug));
    const gameId = gameOfPath(path);
    if (gameId === undefined) return undefined;
    const view = await games.viewFor(gameId, null);
    if (view === undefined) return undefined;
    const game = view.end === null ? undefined : await games.game(gameId);
    return gameCard(view, game && fenOf(game.position));
  };
  return {
    async replace(tokens) {
      const alone = tokens.flatMap((token, at) => {
        const path = loneGame(tokens, at);
        return path === undefined ? [] : [{ token, at, path }];
      });
      for (const { token, at, path } of alone.slice(0, CARDS_MAX)) {
        const html = await cardOf(path);
        if (html === undefined) continue;
        token.type = 'html_block';
        token.children = null;
        token.content = html;
        for (const around of [tokens[at - 1], tokens[at + 1]]) if (around !== undefined) around.hidden = true;
      }
    },
  };
};

/** Returns the path to the game of a paragraph that is one link whose text is its address. */
const loneGame = (tokens: readonly Token[], at: number): string | undefined => {
  const { type, children } = tokens[at]!;
  if (type !== 'inline' || children === null || tokens[at - 1]?.type !== 'paragraph_open') return undefined;
  const [open, text, close, ...rest] = children.filter((child) => child.type !== 'text' || child.content !== '');
  const isLone = open?.type === 'link_open' && text?.type === 'text' && close?.type === 'link_close';
  if (!isLone || rest.length > 0 || open.markup !== 'linkify') return undefined;
  const path = String(open.attrGet('href') ?? '');
  return (gameOfPath(path) ?? masterGameOfPath(path)) === undefined ? undefined : path;
};

const gameCard = ({ id, white, black, end }: GameView, fen: string | undefined): string => {
  const names = [white, black].map(({ username }) => username);
  return card(url('web_game_uuid', { id: toShortUuid(id) }), { names, result: end?.result, fen });
};

const masterGameCard = (game: MasterGameView | undefined): string | undefined =>
  game &&
  card(url('web_master_game', { slug: game.slug }), {
    names: [game.white.name, game.black.name],
    result: `${game.result}, ${game.year}`,
    fen: game.fen,
  });

interface CardFacts {
  names: readonly string[];
  /** Undefined while the game is played. */
  result: string | undefined;
  fen: string | undefined;
}

const card = (href: string, { names, result, fen }: CardFacts): string => {
  const picture =
    fen === undefined
      ? ''
      : `<img src="${escapeHtml(diagramPath({ fen }))}" alt="" width="96" height="96" loading="lazy">`;
  const players = names.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(' – ');
  const end = result === undefined ? '' : `<span dir="ltr">${escapeHtml(result.replaceAll('1/2', '½'))}</span>`;
  return `<a class="text-card" href="${escapeHtml(href)}">${picture}<span>${players}${end}</span></a>\n`;
};
