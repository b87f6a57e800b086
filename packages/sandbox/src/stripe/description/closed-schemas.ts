import { isJsonObject, type Json } from '../json.ts';

/**
 * A copy of a schema in which every object that names its properties refuses all others (Stripe contract, section 3).
 * An object that names none is a free map or a placeholder, such as an event's `data.object`, and stays open.
 */
export function closeSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (!isJsonObject(schema)) return schema;
  const copy: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (value === undefined || key.startsWith('x-')) continue;
    copy[key] = key === 'properties' && isJsonObject(value) ? closeProperties(value) : closeSchema(value);
  }
  if (namesProperties(copy.properties) && copy.additionalProperties === undefined) {
    copy.additionalProperties = false;
  }
  return copy;
}

/** Property names may look like keywords (`x-...`, `properties`): they are copied under their own rule. */
function closeProperties(properties: { readonly [name: string]: Json | undefined }): Json {
  const copy: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (schema !== undefined) copy[name] = closeSchema(schema);
  }
  return copy;
}

function namesProperties(properties: Json | undefined): boolean {
  return isJsonObject(properties) && Object.keys(properties).length > 0;
}
