import { LRUCache } from 'lru-cache';

/**
 * Creates a cache that evicts the least recently used of more than `limit` entries. Each entry has
 * the size 1: with its option `max`, the library allocates all entries at once, which would take
 * 30 ms of the start.
 */
export function createLruCache<Value extends object | number>(limit: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: limit, sizeCalculation: () => 1 });
}
