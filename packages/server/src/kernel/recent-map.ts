/** A map that remembers no more than `limit` entries and forgets the one that was not asked for longest. */
export class RecentMap<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#touch(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#touch(key, value);
    if (this.#entries.size <= this.#limit) return;
    // A Map keeps the order of insertion, so its first entry is the one touched longest ago.
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  #touch(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
