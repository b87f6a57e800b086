import { fieldsOf } from './read-fields.ts';

/** Removes a field that superjson noted as undefined: JSON says null there. */
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
 * superjson's format for tRPC, without superjson: the server's views and our inputs are plain JSON (decision 4), so all
 * that its format adds is an envelope, and a note beside what is undefined. An input leaves such a field out, as the
 * server takes it. A note of any other type throws, so that a view that needs one is found.
 */
export const wireFormat = {
  serialize: (value: unknown) => ({ json: value ?? null }),
  deserialize: read,
};
