import { parseSync } from 'vite';

/** Keys and imports of one file of `web/src`. */
export interface SourceFile {
  /** Keys of texts that it names, or may build. */
  keys: Set<string>;
  /** Import specifiers as written. */
  imports: string[];
  /** Every `import()`, with its position in the text. */
  lazy: { source: string; start: number; end: number }[];
  /** Uses of keys that cannot be followed, one line each. */
  faults: string[];
}

/** The part of a syntax tree that matters here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Reading {
  text: string;
  known: ReadonlySet<string>;
  found: SourceFile;
}

/**
 * Reads a file and finds its keys: as texts (`'shell.play'`), and as patterns (`lobby.class.${timeClass}`) that stand
 * for every matching key. The compiler ensures that nothing else becomes a key, except by a cast, which is a fault.
 */
export const readSource = (file: string, text: string, known: ReadonlySet<string>): SourceFile => {
  const found: SourceFile = { keys: new Set(), imports: [], lazy: [], faults: [] };
  walk(parseSync(file, text).program, { text, known, found });
  return found;
};

const walk = (value: unknown, reading: Reading): void => {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => walk(one, reading));
  const node = value as Node;
  VISITORS[node.type]?.(node, reading);
  // Types contain no keys; the expression before an `as` may.
  if (node.type?.startsWith('TS')) return walk(node['expression'], reading);
  for (const [field, child] of Object.entries(node)) if (field !== 'type') walk(child, reading);
};

const VISITORS: Record<string, (node: Node, reading: Reading) => void> = {
  Literal: ({ value }, { known, found }) => {
    if (typeof value === 'string' && known.has(value)) found.keys.add(value);
  },
  TemplateLiteral: (node, { known, found }) => keysLike(node, known).forEach((key) => found.keys.add(key)),
  ImportDeclaration: (node, { found }) => addImport(node, found),
  ExportNamedDeclaration: (node, { found }) => addImport(node, found),
  ExportAllDeclaration: (node, { found }) => addImport(node, found),
  ImportExpression: ({ source, start, end }, { found }) => {
    const { value } = source as Node;
    if (typeof value === 'string') found.lazy.push({ source: value, start, end });
  },
  TSAsExpression: (node, reading) => {
    const { start, end } = node['typeAnnotation'] as Node;
    if (reading.text.slice(start, end) === 'MessageKey') fault(node, 'no cast can make a key', reading);
  },
  CallExpression: ({ callee, arguments: given }, reading) => {
    const { name, property } = callee as { name?: string; property?: { name?: string } };
    if (name !== 'formatMessage' && property?.name !== 'formatMessage') return;
    const fields = ((given as Node[])[0]?.['properties'] ?? []) as { key?: { name?: string }; value?: Node }[];
    for (const { key, value } of fields) if (key?.name === 'id' && value) checkKey(value, reading);
  },
  JSXOpeningElement: ({ name, attributes }, reading) => {
    if ((name as { name?: string }).name !== 'FormattedMessage') return;
    for (const { name: attribute, value } of attributes as { name?: { name?: string }; value?: Node }[])
      if (attribute?.name === 'id' && value) checkKey((value['expression'] as Node | undefined) ?? value, reading);
  },
};

const addImport = (node: Node, found: SourceFile): void => {
  const source = (node['source'] as Node | null)?.['value'];
  const kinds = ((node['specifiers'] ?? []) as Record<string, unknown>[]).map(
    (one) => one['importKind'] ?? one['exportKind'],
  );
  const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
  if (typeof source !== 'string' || isType || (kinds.length > 0 && kinds.every((kind) => kind === 'type'))) return;
  found.imports.push(source);
};

/** Returns every key that a template may become; none if it has no constant part. */
const keysLike = (node: Node, known: ReadonlySet<string>): string[] => {
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const said = parts.join('');
  if (!said.includes('.') || !/[a-z]/.test(said) || !/^[\w.]*$/.test(said)) return [];
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
  return [...known].filter((key) => pattern.test(key));
};

/** Checks that the constant part of a key matches a known key. */
const checkKey = (node: Node, reading: Reading): void => {
  const { type } = node;
  const parts = [node['consequent'], node['alternate'], node['left'], node['right'], node['expression']];
  if (type === 'Literal' && !reading.known.has(String(node['value']))) fault(node, 'there is no such key', reading);
  else if (type === 'TemplateLiteral' && keysLike(node, reading.known).length === 0)
    fault(node, 'no key is like this', reading);
  else if (type === 'BinaryExpression') fault(node, 'a key is written in one piece', reading);
  else if (type === 'ConditionalExpression' || type === 'LogicalExpression' || type.startsWith('TS'))
    for (const part of parts) if (part) checkKey(part as Node, reading);
};

const fault = ({ start, end }: Node, words: string, { text, found }: Reading): void => {
  const line = text.slice(0, start).split('\n').length;
  found.faults.push(`line ${line}: ${text.slice(start, end)}: ${words}`);
};
