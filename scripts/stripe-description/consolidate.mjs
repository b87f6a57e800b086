// @ts-check
import { referencedName, referenceTo } from './json-schema.mjs';

/** @typedef {import('./json-schema.mjs').Schema} Schema */

/** Enums with more values get a name and are stored once. */
const MAX_INLINE_VALUES = 12;

/**
 * Applies `change` to all parts of a schema, innermost first, and returns the new schema.
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
 * Names every long enum: `Enum1`, `Enum2` and so on.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
export function nameLongEnums(schemas) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const shortened = mapAll(schemas, (part) => {
    if (!part.enum || part.enum.length <= MAX_INLINE_VALUES) return part;
    const words = JSON.stringify(part);
    const name = names.get(words) ?? `Enum${names.size + 1}`;
    names.set(words, name);
    return referenceTo(name);
  });
  for (const [words, name] of names) shortened.set(name, JSON.parse(words));
  return shortened;
}

/**
 * Returns the shortest name, and the first one alphabetically among names of equal length.
 * @param {readonly string[]} names
 */
function simplest(names) {
  const [first = ''] = [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return first;
}

/**
 * Maps names to a simpler name with the same schema.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
function findRenames(schemas) {
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
 * Replaces the references in a schema by the new names.
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
 * Merges equal schemas under one name. Returns the schemas and the final name of each original
 * name.
 * @param {ReadonlyMap<string, Schema>} schemas
 */
export function mergeEqual(schemas) {
  let merged = new Map(schemas);
  /** @type {Map<string, string>} */
  const finalNames = new Map([...schemas.keys()].map((name) => [name, name]));
  for (let changed = findRenames(merged); changed.size > 0; changed = findRenames(merged)) {
    for (const name of changed.keys()) merged.delete(name);
    merged = new Map([...merged].map(([name, schema]) => [name, withNames(schema, changed)]));
    for (const [name, final] of finalNames) finalNames.set(name, changed.get(final) ?? final);
  }
  return { schemas: merged, finalNames };
}
