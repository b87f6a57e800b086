/** A JSON value without fractions, which programs print differently. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * Serializes a value as canonical JSON (RFC 8785): no whitespace, keys in UTF-16 code unit order.
 * Throws on fractions, unsafe integers, and lone surrogates, which other programs might write
 * differently.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return formatInteger(value);
  if (typeof value === 'string') return formatString(value);
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // sort() orders by code units by default.
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${formatString(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`;
}

/** Array.isArray does not narrow readonly arrays. */
function isJsonArray(
  value: readonly JsonValue[] | { readonly [name: string]: JsonValue },
): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function formatInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a safe integer.`);
  // -0 is a safe integer, which RFC 8785 writes as 0.
  return String(value === 0 ? 0 : value);
}

function formatString(text: string): string {
  if (!text.isWellFormed()) throw new Error('A record cannot contain a lone surrogate.');
  return JSON.stringify(text);
}
