import type { JsonObject } from '../json.ts';

/** A stored document without the part that Stripe keeps to itself. */
export function publicView(document: JsonObject): JsonObject {
  const { sandbox: _secrets, ...view } = document;
  return view;
}
