import type { FieldErrors } from '@gable/contracts/errors';

/** A validation issue of a schema. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string;
  /** The kind of value that the schema expects, of an issue with the code `invalid_type`. */
  readonly expected?: unknown;
}

/**
 * How Zod's message for a value of a wrong kind starts, unless the schema has its own. With the English
 * texts, which a library that uses all of Zod loads, it goes on.
 */
const WRONG_KIND = 'Invalid input';

/** What to send instead, by Zod's name for the kind. */
const MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ['string', 'Must be text'],
  ['number', 'Must be a number'],
  ['int', 'Must be a whole number'],
  ['boolean', 'Must be true or false'],
  ['array', 'Must be a list'],
  ['object', 'Must be an object'],
]);

function toMessage({ message, code, expected }: Issue): string {
  if (code !== 'invalid_type' || !message.startsWith(WRONG_KIND)) return message;
  return MESSAGES.get(expected) ?? message;
}

/** Converts a schema's issues to messages by field path. Keeps the first issue of each field. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, toMessage(issue));
  }
  return Object.fromEntries(fields);
}
