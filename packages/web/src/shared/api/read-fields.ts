type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns the fields of an object of unknown shape; an empty object for anything else. Initial
 * screens use this in place of a schema library, which is as large as the screen (decision 74).
 */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Returns the value if it is a string; undefined otherwise. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the fields of a JSON object; an empty object if the text is not one. */
export function fieldsOfJson(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
