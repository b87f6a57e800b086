import { isJsonObject, type Json } from '../json.ts';
import { invalidRequest } from './stripe-error.ts';

export type Metadata = { readonly [key: string]: string };

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/**
 * Merges metadata like Stripe: an empty value unsets its key, and an empty `metadata` unsets all
 * keys.
 */
export function mergeMetadata(current: Metadata, sent: Json | undefined): Metadata {
  if (sent === undefined) return current;
  if (!isJsonObject(sent)) return {};
  const merged: Record<string, string> = { ...current };
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined || value === null || value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return withinLimits(merged);
}

function withinLimits(metadata: Metadata): Metadata {
  const entries = Object.entries(metadata);
  if (entries.length > MAX_KEYS)
    throw invalidRequest(`You can have at most ${MAX_KEYS} metadata keys.`, 'metadata');
  for (const [key, value] of entries) {
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Metadata keys can be at most ${MAX_KEY_LENGTH} characters long.`, 'metadata');
    }
    if (value.length > MAX_VALUE_LENGTH) {
      throw invalidRequest(
        `Metadata values can be at most ${MAX_VALUE_LENGTH} characters long.`,
        `metadata[${key}]`,
      );
    }
  }
  return metadata;
}
