/** What was typed into a form, and what the form started from. */
export interface Typed<Values> {
  readonly values: Values;
  readonly initial: Values;
}

/** What an edit sends: the fields that were changed, and what the form had started from in each of them. */
export interface Edit<Output> {
  readonly changes: Partial<Output>;
  readonly base: Readonly<Record<string, string | null>>;
}

/** Lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

function isUnder<Key extends string>(fields: readonly Key[], field: string): field is Key {
  return fields.some((known) => known === field);
}

/**
 * The edit that a form makes: nothing that was left as it was, so that it cannot undo what somebody else saved meanwhile. Null
 * where nothing was changed.
 * @param parsed what the schema made of the values
 * @param together fields that mean something as a whole, as the halves of a price: where one is changed, the base names all
 */
export function editOf<Output extends object, Values extends Record<string, unknown>>(
  parsed: Output,
  { values, initial }: Typed<Values>,
  together: readonly (keyof Output & string)[] = [],
): Edit<Output> | null {
  const changed = Object.keys(values).filter((field) => !isSame(values[field], initial[field]));
  if (changed.length === 0) return null;
  const changesWhole = changed.some((field) => isUnder(together, field));
  const based = new Set(changesWhole ? [...changed, ...together] : changed);
  const changes: Partial<Output> = {};
  for (const [field, value] of Object.entries(parsed))
    if (changed.includes(field)) Object.assign(changes, { [field]: value });
  return {
    changes,
    base: Object.fromEntries([...based].map((field) => [field, textOf(initial[field])])),
  };
}
