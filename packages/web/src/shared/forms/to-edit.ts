/** A form's current and initial values. */
export interface FormSnapshot<Values> {
  readonly values: Values;
  readonly initial: Values;
}

/** An edit request: the changed fields, and their initial values. */
export interface Edit<Output> {
  readonly changes: Partial<Output>;
  readonly base: Readonly<Record<string, string | null>>;
}

/** Compares arrays by their items. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

function includes<Key extends string>(fields: readonly Key[], field: string): field is Key {
  return fields.some((known) => known === field);
}

/**
 * Creates an edit of the changed fields only, so that it cannot undo changes saved elsewhere.
 * Returns null if nothing changed.
 * @param parsed the values parsed by the schema
 * @param linked fields that form a unit, such as the parts of a price: if one changes, the base
 * includes all of them
 */
export function toEdit<Output extends object, Values extends Record<string, unknown>>(
  parsed: Output,
  { values, initial }: FormSnapshot<Values>,
  linked: readonly (keyof Output & string)[] = [],
): Edit<Output> | null {
  const changed = Object.keys(values).filter((field) => !isSame(values[field], initial[field]));
  if (changed.length === 0) return null;
  const isLinkedChanged = changed.some((field) => includes(linked, field));
  const baseFields = new Set(isLinkedChanged ? [...changed, ...linked] : changed);
  const changes: Partial<Output> = {};
  for (const [field, value] of Object.entries(parsed))
    if (changed.includes(field)) Object.assign(changes, { [field]: value });
  return {
    changes,
    base: Object.fromEntries([...baseFields].map((field) => [field, textOf(initial[field])])),
  };
}
