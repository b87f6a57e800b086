import type { FieldErrors } from '@gable/contracts/errors';

/** What a schema refused, and where. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema's issues as field -> what to do about it; the first issue of a field counts. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  return Object.fromEntries(fields);
}
