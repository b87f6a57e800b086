type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The fields of an object whose shape is not known, and none of anything else. A first screen reads with this the few
 * values from outside that it needs, since a schema library weighs as much as the screen (decision 74).
 */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The text, or undefined where it is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The fields of a JSON text; none where it cannot be read. */
export function fieldsOfJson(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
