import { parse } from 'qs';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * Stripe's deepest parameter has twelve levels, more than qs allows by default
 * (docs/wire/stripe.md).
 */
const FORM_LIMITS = { depth: 12, arrayLimit: 1000, parameterLimit: 10_000, plainObjects: true } as const;

/** Parses a v1 form body or query string, such as `expand[0]=payments&metadata[a]=b`. */
export function parseForm(text: string): JsonObject {
  const value = toJson(parse(text, FORM_LIMITS));
  return isJsonObject(value) ? value : {};
}

function toJson(value: unknown): Json | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => toJson(item) ?? '');
  if (typeof value !== 'object' || value === null) return undefined;
  const copy: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    const json = toJson(member);
    if (json !== undefined) copy[key] = json;
  }
  return copy;
}
