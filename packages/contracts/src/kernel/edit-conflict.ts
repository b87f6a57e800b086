/** Stored texts by the names of their fields. */
export type StoredFields = Readonly<Record<string, string | null | undefined>>;

/** What an edit is checked against. */
interface Edit {
  /** What is stored now. */
  readonly current: StoredFields;
  /** What the edit sets; a field that is left out stays. */
  readonly changes: StoredFields;
  /** What the editor had read of each field that the edit sets or depends on. */
  readonly base: StoredFields;
}

type Stored = string | null | undefined;

/** An empty text and none are the same: forms show both as an empty field. */
export const isSameText = (one: Stored, other: Stored): boolean => (one ?? '') === (other ?? '');

/**
 * The fields of an edit that somebody else changed since its editor read them, with what is stored now. Two edits of
 * different fields do not conflict, and neither do two that store the same value. Null where nothing conflicts.
 * @param isSame whether two texts mean the same; by default they are compared as they are
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
