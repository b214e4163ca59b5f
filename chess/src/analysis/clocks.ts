import type { PgnPath, PgnTree } from '../notation/pgn-tree.ts';
import type { ByColor, Color } from '../rules/types.ts';

/**
 * Returns both sides' time at a place of a tree, in ms; undefined where the file does not say. A move without a clock
 * (`%clk`) has it derived from the time that it took (`%emt`) and from the tag `TimeControl` (`180+2`, in seconds).
 */
export function clocksAt({ tags, children, initialFen }: PgnTree, path: PgnPath): Partial<ByColor<number>> {
  const control = /^(\d+)(?:\+(\d+))?$/.exec(tags['TimeControl'] ?? '');
  const base = control ? Number(control[1]) * 1_000 : undefined;
  const increment = Number(control?.[2] ?? 0) * 1_000;
  const clocks: Partial<ByColor<number>> = base === undefined ? {} : { white: base, black: base };
  let isKnown = false;
  let mover: Color = initialFen?.split(' ')[1] === 'b' ? 'black' : 'white';
  let moves = children;
  for (const uci of path) {
    const node = moves.find((child) => child.uci === uci);
    if (!node) break;
    const before = clocks[mover];
    const derived = before !== undefined && node.elapsed !== undefined ? before - node.elapsed + increment : undefined;
    const clock = node.clock ?? derived;
    // A move without any time leaves its side's clock unknown, and only a later clock tells it again.
    if (clock === undefined) delete clocks[mover];
    else {
      clocks[mover] = clock;
      isKnown = true;
    }
    mover = mover === 'white' ? 'black' : 'white';
    moves = node.children;
  }
  return isKnown || path.length === 0 ? clocks : {};
}
