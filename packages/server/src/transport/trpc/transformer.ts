import superjson, { type SuperJSONResult } from 'superjson';

type PlainJson = SuperJSONResult['json'];

/** What JSON writes as it is: no Date, no Map, no bigint, nothing undefined, no object of a class. */
function isPlainJson(value: unknown): value is PlainJson {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

/**
 * superjson, spared where it has nothing to do: our views are plain JSON (decision 4), and of such a value it would make the
 * value itself with no note beside it, at seven times the price. Whatever is anything else goes through it.
 */
export const transformer = {
  serialize: (value: unknown): SuperJSONResult =>
    isPlainJson(value) ? { json: value } : superjson.serialize(value),
  deserialize: (payload: SuperJSONResult): unknown => superjson.deserialize(payload, { inPlace: true }),
};
