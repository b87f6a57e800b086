import type { FieldErrors } from '@gable/contracts/errors';

/** A validation issue of a schema. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Converts a schema's issues to messages by field path. Keeps the first issue of each field. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  return Object.fromEntries(fields);
}
