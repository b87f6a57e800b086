// @ts-check
import { referencedName, referenceTo } from './json-schema.mjs';

/** @typedef {import('./json-schema.mjs').Schema} Schema */

/** A longer list of words gets a name, and stands in the description once. */
const MAX_INLINE_WORDS = 12;

/**
 * The schema with each of its parts, the innermost first, replaced by what `change` makes of it.
 * @param {Schema} schema
 * @param {(part: Schema) => Schema} change
 * @returns {Schema}
 */
function mapParts(schema, change) {
  const inner = { ...schema };
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    inner.properties = Object.fromEntries(entries.map(([name, part]) => [name, mapParts(part, change)]));
  }
  if (schema.anyOf) inner.anyOf = schema.anyOf.map((part) => mapParts(part, change));
  if (schema.items) inner.items = mapParts(schema.items, change);
  if (schema.additionalProperties) inner.additionalProperties = mapParts(schema.additionalProperties, change);
  return change(inner);
}

/**
 * @param {ReadonlyMap<string, Schema>} schemas
 * @param {(part: Schema) => Schema} change
 */
function mapAll(schemas, change) {
  return new Map([...schemas].map(([name, schema]) => [name, mapParts(schema, change)]));
}

/**
 * Gives every long list of words a name: `Enum1`, `Enum2` and so on.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
export function nameLongEnums(schemas) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const shortened = mapAll(schemas, (part) => {
    if (!part.enum || part.enum.length <= MAX_INLINE_WORDS) return part;
    const words = JSON.stringify(part);
    const name = names.get(words) ?? `Enum${names.size + 1}`;
    names.set(words, name);
    return referenceTo(name);
  });
  for (const [words, name] of names) shortened.set(name, JSON.parse(words));
  return shortened;
}

/**
 * The shortest name, or the first by alphabet of several.
 * @param {readonly string[]} names
 */
function simplest(names) {
  const [first = ''] = [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return first;
}

/**
 * Which names stand for the same schema as a simpler name does.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
function renames(schemas) {
  /** @type {Map<string, string[]>} */
  const bySchema = new Map();
  for (const [name, schema] of schemas) {
    const text = JSON.stringify(schema);
    bySchema.set(text, [...(bySchema.get(text) ?? []), name]);
  }
  const groups = [...bySchema.values()].filter((names) => names.length > 1);
  return new Map(
    groups.flatMap((names) =>
      names
        .filter((name) => name !== simplest(names))
        .map((name) => /** @type {const} */ ([name, simplest(names)])),
    ),
  );
}

/**
 * A schema that refers to others by the names they have become.
 * @param {Schema} schema
 * @param {ReadonlyMap<string, string>} names
 */
export function withNames(schema, names) {
  return mapParts(schema, (part) => {
    if (!part.$ref) return part;
    const name = referencedName(part.$ref);
    return referenceTo(names.get(name) ?? name);
  });
}

/**
 * Leaves each schema under one name only. Answers with the schemas, and what each name has become.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
export function mergeEqual(schemas) {
  let merged = new Map(schemas);
  /** @type {Map<string, string>} */
  const finalNames = new Map([...schemas.keys()].map((name) => [name, name]));
  for (let changed = renames(merged); changed.size > 0; changed = renames(merged)) {
    for (const name of changed.keys()) merged.delete(name);
    merged = new Map([...merged].map(([name, schema]) => [name, withNames(schema, changed)]));
    for (const [name, final] of finalNames) finalNames.set(name, changed.get(final) ?? final);
  }
  return { schemas: merged, finalNames };
}
