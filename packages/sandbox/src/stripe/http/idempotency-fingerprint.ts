import { createHash } from 'node:crypto';
import { parseForm } from '../description/form.ts';
import { isJsonObject, type Json, parseJsonObject } from '../json.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';

const LONGEST_KEY = 255;

/** What a request asks for, as its idempotency key remembers it: parameters count, their order and encoding do not. */
export function fingerprintOf(request: {
  readonly method: string;
  readonly path: string;
  readonly bodyText: string;
}): string {
  const { method, path, bodyText } = request;
  const sent = path.startsWith('/v2/') ? parseJsonObject(bodyText) : parseForm(bodyText);
  const parameters = sent === undefined ? bodyText : JSON.stringify(inOrder(sent));
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex');
}

/** Refuses a key that is longer than Stripe's 255 characters. */
export function requireKeyLength(key: string | null): void {
  if (key === null || key.length <= LONGEST_KEY) return;
  throw invalidRequest(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`);
}

function inOrder(value: Json | undefined): Json {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}
