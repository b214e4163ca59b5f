import { readFen } from '@tabiya/chess/notation/read-fen.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { diagramPath } from '@tabiya/contract/study/diagrams.ts';
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';

/** Returns the picture of a position, which appears as soon as its FEN is valid. */
const pictureOf = ({ attrs: { name, argument }, textContent }: Node): { src: string; alt: string } | undefined => {
  const read = name === 'fen' ? readFen(textContent.trim()) : undefined;
  if (read?.ok !== true) return undefined;
  const fen = fenOf(read.value.position);
  const orientation = argument === 'white' || argument === 'black' ? argument : read.value.position.turn;
  return { src: diagramPath({ fen, orientation }), alt: fen };
};

/** Shows a `[fen]`, `[pgn]` or `[quote]` block, or one of Markdown as it is, under its name. */
export const taggedView =
  (labelOf: (node: Node) => string): NodeViewConstructor =>
  (first) => {
    const dom = document.createElement('figure');
    const caption = dom.appendChild(document.createElement('figcaption'));
    caption.contentEditable = 'false';
    caption.textContent = labelOf(first);
    const contentDOM = dom.appendChild(document.createElement('pre')).appendChild(document.createElement('code'));
    const picture = dom.appendChild(document.createElement('img'));
    picture.contentEditable = 'false';
    const show = (node: Node) => {
      const shown = pictureOf(node);
      picture.hidden = shown === undefined;
      if (shown !== undefined) Object.assign(picture, shown);
    };
    show(first);
    return {
      dom,
      contentDOM,
      update(node) {
        if (node.type !== first.type || node.attrs['name'] !== first.attrs['name']) return false;
        show(node);
        return true;
      },
      ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    };
  };
