const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const isId = <Id extends string>(text: string): text is Id => UUID.test(text);

/**
 * Parses an id from a URL without zod, in lower case as in `ids.ts`; undefined if invalid. The
 * server validates it again.
 */
export function parseId<Id extends string>(value: unknown): Id | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return isId<Id>(text) ? text : undefined;
}
