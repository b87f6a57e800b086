const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const isId = <Id extends string>(text: string): text is Id => UUID.test(text);

/**
 * Reads an id in an address without a schema. The server checks each id again.
 * @returns the id in small letters, as in `ids.ts`; undefined for anything else
 */
export function idIn<Id extends string>(value: unknown): Id | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return isId<Id>(text) ? text : undefined;
}
