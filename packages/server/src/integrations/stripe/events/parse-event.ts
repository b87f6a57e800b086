import { instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { ProviderEvent } from '../payments.port.ts';

/** A snapshot event. Of what it carries only the object's id is read: its state may be old (Stripe contract, section 2). */
const snapshotSchema = z.object({
  object: z.literal('event'),
  id: z.string(),
  type: z.string(),
  /** In seconds. */
  created: z.catch(z.nullable(z.number()), null),
  account: z.optional(z.string()),
  // A balance is the one object without an id.
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

/** Null when the verified message is no snapshot event. */
export function parseSnapshotEvent(event: unknown): ProviderEvent | null {
  const parsed = snapshotSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, created, account = null, data } = parsed.data;
  const createdAt = created === null ? null : instant(created * 1_000);
  return { id, type, createdAt, accountId: account, objectId: data.object.id ?? null };
}

/**
 * Null when the verified message is no thin event. An event about an account is sent to the platform that owns it:
 * there the account is the related object, otherwise it is the context in which the thing happened.
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

/** Whether an unverified body claims to be a thin event. Only chooses the SDK's reader: both verify before they read. */
export function isThinEvent(body: unknown): boolean {
  return thinHintSchema.safeParse(body).success;
}
