import type { UnsubscribeToken, UnsubscribeView } from '@gable/contracts/email';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { listUnsubscribedTopics, storeEmailPreference } from '../email.repository.ts';
import {
  decryptUnsubscribeToken,
  encryptUnsubscribeToken,
  getSigningSecret,
  type Subscription,
} from './unsubscribe-token.ts';

/**
 * Builds the URL that unsubscribes: a page for people, and one click for mail clients (RFC 8058).
 */
export async function buildUnsubscribeUrl(
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
  subscription: Subscription,
): Promise<string> {
  const url = new URL('/unsubscribe', ctx.publicUrl);
  url.searchParams.set('token', encryptUnsubscribeToken(await getSigningSecret(ctx), subscription));
  return url.href;
}

async function requireSubscription(ctx: UseCaseContext, { token }: UnsubscribeToken): Promise<Subscription> {
  const subscription = decryptUnsubscribeToken(await getSigningSecret(ctx), token);
  if (!subscription) throw failure('NOT_FOUND', { entity: 'link' });
  return subscription;
}

async function storeChange(
  ctx: UseCaseContext,
  input: UnsubscribeToken,
  on: boolean,
): Promise<UnsubscribeView> {
  const subscription = await requireSubscription(ctx, input);
  await inTransaction(ctx, (tx) => storeEmailPreference(tx, { ...subscription, on }, ctx.clock.now()));
  return { ...subscription, on };
}

/**
 * Returns what an unsubscribe link is for. Changes nothing, because mail clients prefetch links.
 * NOT_FOUND for a forged link.
 */
export async function readUnsubscribe(
  ctx: UseCaseContext,
  input: UnsubscribeToken,
): Promise<UnsubscribeView> {
  const subscription = await requireSubscription(ctx, input);
  const unsubscribed = await listUnsubscribedTopics(ctx.db.read, subscription.email);
  return { ...subscription, on: !unsubscribed.has(subscription.topic) };
}

/**
 * Unsubscribes an address from a topic, without a sign-in. Idempotent. NOT_FOUND for a forged link.
 */
export function unsubscribe(ctx: UseCaseContext, input: UnsubscribeToken): Promise<UnsubscribeView> {
  return storeChange(ctx, input, false);
}

/** Reverses `unsubscribe`. */
export function resubscribe(ctx: UseCaseContext, input: UnsubscribeToken): Promise<UnsubscribeView> {
  return storeChange(ctx, input, true);
}
