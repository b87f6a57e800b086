/** Stored values by field name. */
type StoredFields = Readonly<Record<string, string | null | undefined>>;

interface Edit {
  /** The stored values. */
  readonly current: StoredFields;
  /** The new values; omitted fields are unchanged. */
  readonly changes: StoredFields;
  /** The values that the editor read, of each field that the edit sets or depends on. */
  readonly base: StoredFields;
}

type Stored = string | null | undefined;

/** Whether two texts are equal. Forms show empty text and null alike, so they are equal too. */
export const isSameText = (one: Stored, other: Stored): boolean => (one ?? '') === (other ?? '');

/**
 * Returns the fields of an edit that changed since its editor read them, with their stored values;
 * null without conflicts. Edits of different fields, or to the same value, do not conflict
 * (decision 66).
 * @param isSame Compares two values of a field; text equality by default.
 */
export function editConflicts(
  { current, changes, base }: Edit,
  isSame: (one: Stored, other: Stored, field: string) => boolean = isSameText,
): Readonly<Record<string, string | null>> | null {
  const conflicts = Object.entries(base).filter(
    ([field, read]) =>
      read !== undefined &&
      !isSame(current[field], read, field) &&
      (changes[field] === undefined || !isSame(current[field], changes[field], field)),
  );
  if (conflicts.length === 0) return null;
  return Object.fromEntries(conflicts.map(([field]) => [field, current[field] ?? null]));
}
