import { parse } from 'qs';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Stripe nests deeper than qs goes by default; twelve levels hold its deepest parameter (Stripe contract, section 3). */
const FORM_LIMITS = { depth: 12, arrayLimit: 1000, parameterLimit: 10_000, plainObjects: true } as const;

/** Parses a v1 form body or a query string, such as `expand[0]=payments&metadata[a]=b`, into nested values. */
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
