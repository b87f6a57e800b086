type Stored = string | null | undefined;

interface Edit<Field extends string> {
  /** The stored values; fields that are not in `base` are ignored. */
  readonly current: Readonly<Record<NoInfer<Field>, Stored>>;
  /** The new values; omitted fields are unchanged. */
  readonly changes: Readonly<Record<string, Stored>>;
  /** The values that the editor read, of each field that the edit sets or depends on. */
  readonly base: { readonly [Name in Field]?: Stored };
}

/** Whether two texts are equal. Forms show empty text and null alike, so they are equal too. */
export const isSameText = (one: Stored, other: Stored): boolean => (one ?? '') === (other ?? '');

/**
 * Returns the fields of an edit that changed since its editor read them, with their stored values;
 * null without conflicts. Edits of different fields, or to the same value, do not conflict
 * (decision 66).
 * @param isSame Compares two values of a field; text equality by default.
 */
export function editConflicts<Field extends string>(
  { current, changes, base }: Edit<Field>,
  isSame: (one: Stored, other: Stored, field: string) => boolean = isSameText,
): Readonly<Record<string, string | null>> | null {
  const stored: Readonly<Record<string, Stored>> = current;
  const conflicts = Object.entries<Stored>(base).filter(
    ([field, read]) =>
      read !== undefined &&
      !isSame(stored[field], read, field) &&
      (changes[field] === undefined || !isSame(stored[field], changes[field], field)),
  );
  if (conflicts.length === 0) return null;
  return Object.fromEntries(conflicts.map(([field]) => [field, stored[field] ?? null]));
}
