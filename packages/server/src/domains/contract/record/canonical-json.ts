/** What can stand in a record: no fractions, which programs print differently, and nothing that JSON does not have. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/**
 * The one JSON text of a value, as RFC 8785 has it: no blanks, names in the order of their UTF-16 code units, strings as
 * JSON.stringify writes them. Of its numbers only whole ones are taken. Throws on anything else, so that nothing is hashed
 * that another program would write otherwise.
 */
export function canonicalJson(value: Plain): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return wholeNumber(value);
  if (typeof value === 'string') return wellFormed(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // The default order of sort() is that of the code units.
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${wellFormed(name)}:${canonicalJson(value[name] ?? null)}`).join(',')}}`;
}

/** Array.isArray does not narrow a readonly array. */
function isList(value: readonly Plain[] | { readonly [name: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number that a record may hold.`);
  // -0 is a safe integer, and RFC 8785 writes it 0.
  return String(value === 0 ? 0 : value);
}

function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new Error('Half a character cannot stand in a record.');
  return JSON.stringify(text);
}
