import type { JsonObject } from '../json.ts';

/** Removes the internal fields of a stored document. */
export function toPublicView(document: JsonObject): JsonObject {
  const { sandbox: _secrets, ...view } = document;
  return view;
}
