import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type EmailTopic, emailTopicSchema } from '@gable/contracts/email';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { signingSecrets } from '../email.tables.ts';

/** The address and the topic that a link unsubscribes from. */
export interface Subscription {
  readonly email: string;
  readonly topic: EmailTopic;
}

const subscriptionSchema = z.object({ email: z.string(), topic: emailTopicSchema });

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an unsubscribe token. It cannot be forged, does not reveal the address in logs, never
 * expires, and permits nothing else.
 */
export function encryptUnsubscribeToken(key: Buffer, subscription: Subscription): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(subscription), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function decrypt(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Forged or damaged.
    return null;
  }
}

/** Decrypts an unsubscribe token; null if this app did not create it. */
export function decryptUnsubscribeToken(key: Buffer, token: string): Subscription | null {
  const text = decrypt(key, token);
  if (text === null) return null;
  const subscription = subscriptionSchema.safeParse(JSON.parse(text));
  return subscription.success ? subscription.data : null;
}

const SECRET_BYTES = 32;

async function findSecret(reader: Reader): Promise<Buffer | null> {
  const [row] = await reader.select().from(signingSecrets).where(eq(signingSecrets.purpose, 'unsubscribe'));
  return row ? Buffer.from(row.secret, 'base64url') : null;
}

/**
 * Returns the key of unsubscribe tokens. The first process that needs it creates it; it never
 * changes.
 */
export async function getSigningSecret(ctx: Pick<UseCaseContext, 'db' | 'clock'>): Promise<Buffer> {
  const stored = await findSecret(ctx.db.read);
  if (stored) return stored;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return inTransaction(ctx, async (tx) => {
    await tx
      .insert(signingSecrets)
      .values({ purpose: 'unsubscribe', secret, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
    const key = await findSecret(tx);
    if (!key) throw new Error('The signing secret of unsubscribe tokens was not stored.');
    return key;
  });
}
