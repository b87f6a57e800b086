import { isJsonObject, type Json } from '../json.ts';

/**
 * Copies a schema so that objects with named properties reject all others (docs/wire/stripe.md).
 * Objects without named properties, such as an event's `data.object`, stay open.
 */
export function toStrictSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toStrictSchema);
  if (!isJsonObject(schema)) return schema;
  const copy: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (value === undefined || key.startsWith('x-')) continue;
    copy[key] = key === 'properties' && isJsonObject(value) ? closeProperties(value) : toStrictSchema(value);
  }
  if (namesProperties(copy.properties) && copy.additionalProperties === undefined) {
    copy.additionalProperties = false;
  }
  return copy;
}

/** Property names can look like keywords (`x-...`, `properties`), so they are copied separately. */
function closeProperties(properties: { readonly [name: string]: Json | undefined }): Json {
  const copy: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (schema !== undefined) copy[name] = toStrictSchema(schema);
  }
  return copy;
}

function namesProperties(properties: Json | undefined): boolean {
  return isJsonObject(properties) && Object.keys(properties).length > 0;
}
