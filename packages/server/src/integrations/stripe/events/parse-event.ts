import { instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { ProviderEvent } from '../payments.port.ts';

/**
 * A snapshot event. Only the object's ID is used, because its state may be outdated
 * (docs/wire/stripe.md).
 */
const snapshotSchema = z.object({
  object: z.literal('event'),
  id: z.string(),
  type: z.string(),
  /** Unix time in seconds. */
  created: z.catch(z.nullable(z.number()), null),
  account: z.optional(z.string()),
  // A balance is the only object without an ID.
  data: z.object({ object: z.object({ id: z.optional(z.string()) }) }),
});

const thinSchema = z.object({
  object: z.literal('v2.core.event'),
  id: z.string(),
  type: z.string(),
  /** ISO 8601. */
  created: z.catch(z.nullable(z.iso.datetime()), null),
  related_object: z.nullish(z.object({ id: z.string(), type: z.string() })),
});

/** Parses a verified snapshot event; null for other messages. */
export function parseSnapshotEvent(event: unknown): ProviderEvent | null {
  const parsed = snapshotSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, created, account = null, data } = parsed.data;
  const createdAt = created === null ? null : instant(created * 1_000);
  return { id, type, createdAt, accountId: account, objectId: data.object.id ?? null };
}

/**
 * Parses a verified thin event; null for other messages. Events about an account are sent to the
 * platform, with the account as the related object. Other events have the account as their context.
 */
export function parseThinEvent(event: unknown, context: string | null): ProviderEvent | null {
  const parsed = thinSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, created, related_object: related } = parsed.data;
  const accountId = related?.type === 'v2.core.account' ? related.id : context;
  const createdAt = created === null ? null : instant(Date.parse(created));
  return { id, type, createdAt, accountId, objectId: related?.id ?? null };
}

const thinHintSchema = z.object({ object: z.literal('v2.core.event') });

/**
 * Whether an unverified body looks like a thin event. Only selects the SDK's parser: both verify
 * the signature.
 */
export function isThinEvent(body: unknown): boolean {
  return thinHintSchema.safeParse(body).success;
}
