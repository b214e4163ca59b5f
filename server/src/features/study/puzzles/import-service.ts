import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Platform } from '../../../platform/site/platform.ts';
import { boundedLines } from '../../../platform/store/bounded-lines.ts';
import { faultOf, PUZZLE_COLUMNS, readPuzzleRow, type NewPuzzle, type RowFault } from './puzzle-row.ts';
import { recordSource, sourceOf } from './sources-store.ts';
import { insertPuzzles } from './store.ts';

/** Rows that go to the store at once. */
const CHUNK = 500;
/** Letters of a row: the longest ones of the open set have about 600. */
const MAX_ROW = 4_000;
/** Bytes from the start of a file that tell it from another of the same name. */
const HEAD_BYTES = 65_536;
/** Bad rows that are named; of more only the number is told. */
const NAMED = 20;

export interface ImportReport {
  /** Rows that were read, without the heading, and those that an earlier import had read. */
  rows: number;
  skipped: number;
  /** Rows that were refused, and the first of them by their line in the file. */
  refused: number;
  faults: { line: number; fault: RowFault }[];
}

/** The file is no table of puzzles. */
export class NoPuzzleTable extends Error {
  override name = 'NoPuzzleTable';
}

/**
 * Stores the puzzles of a table in the columns of the open puzzle set: commas or tabs, plain or compressed by zstd. Memory
 * stays flat. What was stored before keeps its rating; an import that was cut off goes on where it stopped.
 */
export const importPuzzles = async (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  path: string,
  tell: (rows: number) => void = () => {},
): Promise<ImportReport> => {
  const [name, version] = [`file:${basename(path)}`, await versionOf(path)];
  const known = await sourceOf(store, name);
  const skipped = known?.version === version ? known.puzzles : 0;
  const report: ImportReport = { rows: 0, skipped, refused: 0, faults: [] };
  let chunk: NewPuzzle[] = [];
  const flush = async () => {
    await insertPuzzles(store, chunk);
    chunk = [];
    await recordSource(store, { name, version, puzzles: report.rows, at: now() });
    tell(report.rows);
    await nextTurn();
  };

  for await (const fields of rowsOf(path)) {
    report.rows += 1;
    if (report.rows <= skipped) continue;
    const puzzle = readPuzzleRow(fields);
    const fault = faultOf(puzzle);
    if (fault === undefined) chunk.push(puzzle);
    else {
      report.refused += 1;
      // The heading is the first line.
      if (report.faults.length < NAMED) report.faults.push({ line: report.rows + 1, fault });
    }
    if (chunk.length === CHUNK) await flush();
  }
  await flush();
  return report;
};

/** Yields the fields of each row after the heading, which says what stands between fields. */
async function* rowsOf(path: string): AsyncGenerator<string[]> {
  const file = createReadStream(path);
  const text = path.endsWith('.zst') ? file.pipe(createZstdDecompress()) : file;
  // An error of the file would not pass the pipe by itself.
  file.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let separator: string | undefined;
  for await (const line of boundedLines(text, MAX_ROW)) {
    if (separator === undefined) {
      separator = line.includes('\t') ? '\t' : ',';
      if (line.split(separator).join() !== PUZZLE_COLUMNS.join()) {
        throw new NoPuzzleTable(`The first line must be ${PUZZLE_COLUMNS.join(',')}.`);
      }
    } else if (line !== '') yield line.split(separator);
  }
  if (separator === undefined) throw new NoPuzzleTable('The file is empty.');
}

const versionOf = async (path: string): Promise<string> => {
  const { size } = await stat(path);
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return createHash('sha256').update(`${size}`).update(buffer.subarray(0, bytesRead)).digest('hex');
};
