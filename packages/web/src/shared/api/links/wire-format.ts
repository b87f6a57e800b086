import { fieldsOf } from '../read-fields.ts';

/** Removes a field that superjson marks as undefined; its JSON value is null. */
function dropField(json: unknown, path: string): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((at, name) => fieldsOf(at)[name], json);
  delete fieldsOf(parent)[last];
}

function read(payload: unknown): unknown {
  const { json, meta } = fieldsOf(payload);
  const values = fieldsOf(fieldsOf(meta).values);
  for (const [path, note] of Object.entries(values)) {
    if (String(note) !== 'undefined')
      throw new TypeError(`The server noted '${note}', which the web cannot read.`);
    if (!Array.isArray(values)) dropField(json, path);
  }
  return Array.isArray(values) ? undefined : json;
}

/**
 * Reads and writes superjson's format without superjson. Views and inputs are plain JSON (decision
 * 4), so the format only adds an envelope and marks undefined fields. Inputs omit undefined fields.
 * Any other type annotation throws, so that a view that needs one is noticed.
 */
export const wireFormat = {
  serialize: (value: unknown) => ({ json: value ?? null }),
  deserialize: read,
};
