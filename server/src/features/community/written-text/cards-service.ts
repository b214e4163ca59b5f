import type { Token } from 'markdown-it';
import { createCardKinds, type CardNeeds, type MakeCard } from './card-kinds-service.ts';

export type { CardNeeds } from './card-kinds-service.ts';

/** Cards of one text; further links stay links. */
const CARDS_MAX = 10;

interface Cards {
  /** Makes cards of the links to games, puzzles and studies of this site that stand alone in a paragraph. */
  replace(tokens: Token[]): Promise<void>;
}

export const createCards = (needs: CardNeeds): Cards => {
  const cardOf = createCardKinds(needs);
  return {
    async replace(tokens) {
      const alone = tokens.flatMap((token, at) => {
        const path = loneLink(tokens, at);
        const make: MakeCard | undefined = path === undefined ? undefined : cardOf(path);
        return make === undefined ? [] : [{ token, at, make }];
      });
      for (const { token, at, make } of alone.slice(0, CARDS_MAX)) {
        const html = await make();
        if (html === undefined) continue;
        token.type = 'html_block';
        token.children = null;
        token.content = html;
        for (const around of [tokens[at - 1], tokens[at + 1]]) if (around !== undefined) around.hidden = true;
      }
    },
  };
};

/** Returns the path of a paragraph that is one link whose text is its address. */
const loneLink = (tokens: readonly Token[], at: number): string | undefined => {
  const { type, children } = tokens[at]!;
  if (type !== 'inline' || children === null || tokens[at - 1]?.type !== 'paragraph_open') return undefined;
  const [open, text, close, ...rest] = children.filter((child) => child.type !== 'text' || child.content !== '');
  const isLone = open?.type === 'link_open' && text?.type === 'text' && close?.type === 'link_close';
  if (!isLone || rest.length > 0 || open.markup !== 'linkify') return undefined;
  return String(open.attrGet('href') ?? '');
};
