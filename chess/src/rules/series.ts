/**
 * An append-only immutable list: `with` returns a new list. Lists made from one another share their items, so the moves
 * of a long game are not copied with every move.
 */
export class Series<T> implements Iterable<T> {
  readonly length: number;
  /** Shared; items from `length` on belong to lists that grew out of this one. */
  readonly #items: T[];

  private constructor(items: T[], length: number) {
    this.#items = items;
    this.length = length;
  }

  static of<T>(...items: T[]): Series<T> {
    return new Series(items, items.length);
  }

  /** Returns this list with one more item. */
  with(item: T): Series<T> {
    const items = this.#items.length === this.length ? this.#items : this.#items.slice(0, this.length);
    items.push(item);
    return new Series(items, this.length + 1);
  }

  /** Returns the item at `index`; undefined outside of the list. */
  get(index: number): T | undefined {
    return index < this.length ? this.#items[index] : undefined;
  }

  get last(): T | undefined {
    return this.get(this.length - 1);
  }

  toArray(): T[] {
    return this.#items.slice(0, this.length);
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (let index = 0; index < this.length; index += 1) yield this.#items[index]!;
  }
}
