import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  inputRules,
  InputRule,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { richCommand } from './rich-commands.ts';
import { richSchema } from './rich-schema.ts';

const { nodes } = richSchema;

/** An empty line at the end of a block of code leaves it. */
const leaveCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isAtEnd = empty && parent.type.spec.code === true && $from.parentOffset === parent.content.size;
  if (!isAtEnd || !parent.textContent.endsWith('\n')) return false;
  view?.dispatch(state.tr.delete($from.pos - 1, $from.pos));
  return exitCode(view?.state ?? state, dispatch, view);
};

/** The arrow leaves a block of code that nothing follows. */
const leaveLastCode: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const isLast = $from.depth === 1 && $from.after() === state.doc.content.size;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  return isLast && isAtEnd && exitCode(state, dispatch, view);
};

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code === true) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab keeps moving the focus, so that nobody is caught in the field. */
const KEYS: Record<string, Command> = {
  'Mod-b': richCommand('bold'),
  'Mod-i': richCommand('italic'),
  'Mod-e': richCommand('code'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Backspace: undoInputRule,
  ArrowDown: leaveLastCode,
  Enter: chainCommands(leaveCode, splitListItem(nodes.list_item)),
  'Shift-Enter': breakLine,
};

const tagRule = new InputRule(
  /^\[(fen|pgn)\]$/,
  (...[state, [, name], start, end]: [state: EditorState, match: RegExpMatchArray, start: number, end: number]) =>
    state.tr.delete(start, end).setBlockType(start, start, nodes.tagged, { name, argument: null }),
);

/** The signs of Markdown at the beginning of a line do what they mean. */
const RULES = [
  tagRule,
  wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
  wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.ordered_list, ([, first]) => ({ order: Number(first) })),
  textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs]) => ({ level: signs!.length })),
  textblockTypeInputRule(/^```$/, nodes.code_block),
];

/** Keys, undo and shorthand of the rich editor. `onSubmit` is called for Ctrl or Cmd with Enter, `onLink` with K. */
export const richPlugins = (on: { submit: () => void; link: () => void }): Plugin[] => [
  inputRules({ rules: RULES }),
  keymap({ ...KEYS, 'Mod-Enter': () => (on.submit(), true), 'Mod-k': () => (on.link(), true) }),
  keymap(baseKeymap),
  history(),
];
