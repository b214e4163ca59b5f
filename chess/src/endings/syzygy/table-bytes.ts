/** A file of a Syzygy table that contradicts the format or itself: truncated, overwritten, or something else. */
export class DamagedTable extends Error {
  override readonly name = 'DamagedTable';
}

/** The bytes of a file, of which a lookup needs a few from anywhere. */
export interface TableFile {
  /** In bytes. */
  readonly size: number;
  /** Returns `length` bytes; fewer where the file ends before. */
  read(offset: number, length: number): Uint8Array;
}

/** Numbers in a file. Whatever lies beyond its end throws `DamagedTable`. */
export class TableBytes {
  readonly #file: TableFile;

  constructor(file: TableFile) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  read(offset: number, length: number): DataView {
    const bytes = offset + length <= this.#file.size ? this.#file.read(offset, length) : undefined;
    if (bytes?.length !== length) throw new DamagedTable(`the file ends before byte ${offset + length}`);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  }

  byte(offset: number): number {
    return this.read(offset, 1).getUint8(0);
  }

  /** Returns a number of two bytes, the low one first. */
  word(offset: number): number {
    return this.read(offset, 2).getUint16(0, true);
  }
}
