import { hash } from 'node:crypto';
import { parseForm } from '../description/form.ts';
import { isJsonObject, type Json, parseJsonObject } from '../json.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';

const MAX_KEY_LENGTH = 255;

/**
 * Creates the fingerprint of a request for its idempotency key, independent of parameter order and
 * encoding.
 */
export function createFingerprint(request: {
  readonly method: string;
  readonly path: string;
  readonly bodyText: string;
}): string {
  const { method, path, bodyText } = request;
  const sent = path.startsWith('/v2/') ? parseJsonObject(bodyText) : parseForm(bodyText);
  const parameters = sent === undefined ? bodyText : JSON.stringify(inOrder(sent));
  return hash('sha256', `${method} ${path}\n${parameters}`, 'hex');
}

/** Throws if a key is longer than Stripe's 255 characters. */
export function requireKeyLength(key: string | null): void {
  if (key === null || key.length <= MAX_KEY_LENGTH) return;
  throw invalidRequest(`Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`);
}

function inOrder(value: Json | undefined): Json {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}
