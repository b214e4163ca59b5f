import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { Slice, type Attrs, type MarkType, type NodeType, type ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { readMarkdown } from './read-markdown.ts';
import { richSchema } from './rich-schema.ts';

const { nodes, marks } = richSchema;

export const RICH_MARKS = ['bold', 'italic', 'code', 'heading', 'quote', 'list', 'numbers', 'board'] as const;
export type RichMark = (typeof RICH_MARKS)[number];

/** A command of the toolbar, and whether it already holds where the cursor is. */
interface Act {
  command: Command;
  isOn: (state: EditorState) => boolean;
}

const depthOf = ($from: ResolvedPos, type: NodeType): number => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return depth;
  return 0;
};

const isIn =
  (type: NodeType) =>
  ({ selection: { $from } }: EditorState): boolean =>
    depthOf($from, type) > 0;

const inline = (type: MarkType): Act => ({
  command: toggleMark(type),
  isOn: ({ selection: { from, to, empty, $from }, storedMarks, doc }) =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
});

const toggled = (isOn: Act['isOn'], on: Command, off: Command): Act => ({
  isOn,
  command: (state, dispatch, view) => (isOn(state) ? off : on)(state, dispatch, view),
});

const block = (type: NodeType, attributes: Attrs = {}): Act =>
  toggled(isIn(type), setBlockType(type, attributes), setBlockType(nodes.paragraph));

const list = (type: NodeType): Act => toggled(isIn(type), wrapInList(type), liftListItem(nodes.list_item));

const ACTS: Readonly<Record<RichMark, Act>> = {
  bold: inline(marks.strong),
  italic: inline(marks.em),
  code: inline(marks.code),
  heading: block(nodes.heading),
  quote: toggled(isIn(nodes.blockquote), wrapIn(nodes.blockquote), lift),
  list: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
  board: block(nodes.tagged, { name: 'fen', argument: null }),
};

export const richCommand = (mark: RichMark): Command => ACTS[mark].command;
export const isRichMarkOn = (mark: RichMark, state: EditorState): boolean => ACTS[mark].isOn(state);

/** Returns where the link lies in which the cursor is, and its address. */
export const linkAt = ({
  selection: { $from },
}: EditorState): { from: number; to: number; href: string } | undefined => {
  const { parent } = $from;
  const start = $from.start();
  let found: { from: number; to: number; href: string } | undefined;
  parent.forEach((child, offset) => {
    const link = marks.link.isInSet(child.marks);
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    if (link !== undefined && from <= $from.pos && $from.pos <= to)
      found = { from, to, href: String(link.attrs['href']) };
  });
  return found;
};

const before = ({ selection: { $from } }: EditorState): string =>
  $from.parent.textBetween(0, $from.parentOffset, '\n', ' ');

/** Makes a link of the selection, or of the link that the cursor is in; without either the address is written. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection.empty ? (linkAt(state) ?? state.selection) : state.selection;
    const { tr } = state;
    if (from === to) tr.insertText(href, from);
    const end = from === to ? from + href.length : to;
    // An address between words is a link by itself.
    const form = from === to && /^https?:/.test(href) && /(?:^|\s)$/.test(before(state)) ? 'linkify' : '';
    tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ href, form }));
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (link === undefined) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};

/** Puts Markdown in place of the selection. */
export const insertMarkdown =
  (markdown: string): Command =>
  (state, dispatch) => {
    const { content } = readMarkdown(markdown);
    dispatch?.(state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView());
    return true;
  };
