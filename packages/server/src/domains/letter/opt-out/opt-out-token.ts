import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type LetterTopic, letterTopicSchema } from '@gable/contracts/letter';
import * as z from 'zod/mini';

/** Which e-mails to which address a link switches off. */
export interface OptOutSubject {
  readonly email: string;
  readonly topic: LetterTopic;
}

const subjectSchema = z.object({ email: z.string(), topic: letterTopicSchema });

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const SEAL_BYTES = 16;

/**
 * Seals what a letter's link is about: nobody can make or change one, and it names nobody to who comes across it, in the
 * log of a proxy say. It never expires, and is good for nothing else.
 */
export function sealOptOut(key: Buffer, subject: OptOutSubject): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const words = Buffer.concat([cipher.update(JSON.stringify(subject), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url');
}

function unseal(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= NONCE_BYTES + SEAL_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + SEAL_BYTES));
  try {
    const words = decipher.update(bytes.subarray(NONCE_BYTES + SEAL_BYTES));
    return Buffer.concat([words, decipher.final()]).toString('utf8');
  } catch {
    // The seal is broken: this is not ours, or not as we made it.
    return null;
  }
}

/** What a sealed link is about; null for anything that this house did not make. */
export function openOptOut(key: Buffer, token: string): OptOutSubject | null {
  const words = unseal(key, token);
  if (words === null) return null;
  const subject = subjectSchema.safeParse(JSON.parse(words));
  return subject.success ? subject.data : null;
}
