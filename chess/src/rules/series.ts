/**
 * A list that only grows at its end. It is a value: `with` leaves it as it is. Lists made from one another share their
 * items, so a game of a thousand moves is not copied a thousand times.
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

  /** This list and one item more. */
  with(item: T): Series<T> {
    const items = this.#items.length === this.length ? this.#items : this.#items.slice(0, this.length);
    items.push(item);
    return new Series(items, this.length + 1);
  }

  /** Undefined outside of the list. */
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
