import { SHAPE_COLORS, type PgnArrow, type PgnCircle, type PgnEvaluation, type PgnNotes } from './pgn-tree.ts';

/** Notes while they are read: their lists grow, because copies of long ones would take quadratic time. */
export interface OpenNotes extends Omit<PgnNotes, 'comments' | 'circles' | 'arrows'> {
  comments?: string[];
  circles?: PgnCircle[];
  arrows?: PgnArrow[];
}

const COMMAND = /\[%(clk|emt|eval|csl|cal)\s+([^\]\s]+)\s*\]/gu;
const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,2}):)?(\d{1,5})(?:\.(\d{1,3}))?$/u;
const EVALUATION = /^(?:#([+-]?[1-9]\d{0,3})|([+-]?\d{1,4}(?:\.\d{1,2})?|[+-]?\.\d{1,2}))(?:,(\d{1,3}))?$/u;
const SHAPE = /^([GRYB])([a-h][1-8])([a-h][1-8])?$/u;
const COLOR_LETTERS = 'GRYB';

/**
 * Adds a comment to what is known of a position. Commands of unknown form and the second clock or evaluation of a move
 * stay in the text, so that nothing is lost.
 */
export function addComment(notes: OpenNotes, comment: string): void {
  const parts: string[] = [];
  let from = 0;
  for (const match of comment.matchAll(COMMAND)) {
    if (!takeCommand(notes, match[1]!, match[2]!)) continue;
    parts.push(comment.slice(from, match.index).trim());
    from = match.index + match[0].length;
  }
  parts.push(comment.slice(from).trim());
  const text = parts.filter((part) => part !== '').join(' ');
  if (text !== '') (notes.comments ??= []).push(text);
}

function takeCommand(notes: OpenNotes, name: string, value: string): boolean {
  if (name === 'clk' || name === 'emt') {
    const field = name === 'clk' ? 'clock' : 'elapsed';
    const time = notes[field] === undefined ? readTime(value) : undefined;
    if (time !== undefined) notes[field] = time;
    return time !== undefined;
  }
  if (name === 'eval') {
    const evaluation = notes.evaluation ? undefined : readEvaluation(value);
    if (evaluation) notes.evaluation = evaluation;
    return evaluation !== undefined;
  }
  return name === 'csl' ? takeCircles(notes, value) : takeArrows(notes, value);
}

function readTime(value: string): number | undefined {
  const match = TIME.exec(value);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds, fraction = ''] = match;
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'));
}

function readEvaluation(value: string): PgnEvaluation | undefined {
  const match = EVALUATION.exec(value);
  if (!match) return undefined;
  const [, mate, pawns, depth] = match;
  // Adding 0 turns the -0 of `-0.00` into 0.
  const score = mate === undefined ? { cp: Math.round(Number(pawns) * 100) + 0 } : { mate: Number(mate) };
  return { score, ...(depth !== undefined && { depth: Number(depth) }) };
}

function takeCircles(notes: OpenNotes, value: string): boolean {
  const shapes = value.split(',').map((part) => SHAPE.exec(part));
  if (shapes.some((shape) => !shape || shape[3] !== undefined)) return false;
  const circles = shapes.map((shape): PgnCircle => ({ color: colorOf(shape![1]!), at: shape![2]! }));
  for (const circle of circles) (notes.circles ??= []).push(circle);
  return true;
}

function takeArrows(notes: OpenNotes, value: string): boolean {
  const shapes = value.split(',').map((part) => SHAPE.exec(part));
  if (shapes.some((shape) => shape?.[3] === undefined)) return false;
  const arrows = shapes.map((shape): PgnArrow => ({ color: colorOf(shape![1]!), from: shape![2]!, to: shape![3]! }));
  for (const arrow of arrows) (notes.arrows ??= []).push(arrow);
  return true;
}

const colorOf = (letter: string) => SHAPE_COLORS[COLOR_LETTERS.indexOf(letter)]!;

/** Returns the comments that give notes back, each without braces; the commands stand in the first. */
export function commentsOf(notes: PgnNotes): string[] {
  const { clock, elapsed, evaluation, circles = [], arrows = [], comments = [] } = notes;
  const commands: string[] = [];
  if (evaluation) commands.push(`[%eval ${formatEvaluation(evaluation)}]`);
  if (clock !== undefined) commands.push(`[%clk ${formatTime(clock)}]`);
  if (elapsed !== undefined) commands.push(`[%emt ${formatTime(elapsed)}]`);
  const letter = (color: PgnCircle['color']): string => COLOR_LETTERS[SHAPE_COLORS.indexOf(color)]!;
  if (circles.length > 0) commands.push(`[%csl ${circles.map(({ color, at }) => letter(color) + at).join(',')}]`);
  if (arrows.length > 0) {
    commands.push(`[%cal ${arrows.map(({ color, from, to }) => letter(color) + from + to).join(',')}]`);
  }
  if (commands.length === 0) return [...comments];
  const [first, ...others] = comments;
  // A text with a closing brace needs a comment of its own form.
  if (first === undefined || first.includes('}')) return [commands.join(' '), ...comments];
  return [`${commands.join(' ')} ${first}`, ...others];
}

function formatEvaluation({ score, depth }: PgnEvaluation): string {
  const value = 'mate' in score ? `#${score.mate}` : (score.cp / 100).toFixed(2);
  return depth === undefined ? value : `${value},${depth}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats milliseconds as `h:mm:ss.t`, or with all three decimals where the tenths do not say everything. */
export function formatTime(time: number): string {
  const ms = Math.floor(Math.max(0, time));
  const seconds = Math.floor(ms / 1_000);
  const fraction = String(ms % 1_000).padStart(3, '0');
  const decimals = fraction.endsWith('00') ? fraction[0]! : fraction;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${decimals}`;
}
