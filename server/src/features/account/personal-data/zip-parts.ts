import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Approximate size of each part of a zip, bytes. */
const PART_BYTES = 256 * 1024;

export interface ZipParts {
  /** Adds one file whose texts are written as they arrive. */
  add(name: string, texts: AsyncIterable<string> | readonly string[]): Promise<void>;
  /** Writes the rest. Returns the size of the whole zip in bytes. */
  finish(): Promise<number>;
}

/** Creates a zip that is never in memory as a whole: `keep` gets its parts one after the other. */
export const createZipParts = (keep: (part: number, bytes: Uint8Array) => Promise<void>): ZipParts => {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let size = 0;
  let parts = 0;
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    waiting.push(chunk);
    waitingBytes += chunk.length;
  });

  const flush = async (least: number) => {
    if (failure) throw failure;
    if (waitingBytes < least) return;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    size += bytes.length;
    await keep(parts, bytes);
    parts += 1;
  };

  return {
    async add(name, texts) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      for await (const text of texts) {
        file.push(strToU8(text));
        await flush(PART_BYTES);
      }
      file.push(new Uint8Array(), true);
    },
    async finish() {
      zip.end();
      await flush(1);
      return size;
    },
  };
};
