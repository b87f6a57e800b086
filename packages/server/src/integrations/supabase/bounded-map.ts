/** A map that holds no more than `limit` entries: the one that was written longest ago makes room. */
export class BoundedMap<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    // A Map keeps the order of insertion.
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
