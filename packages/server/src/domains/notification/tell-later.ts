import type { Instant } from '@gable/contracts/kernel';
import { LETTER_TERMS } from '@gable/contracts/letter';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { enqueue } from '#outbox/index.ts';
import { type LetterAbout, letterAbout, tell, tellClient } from './notification.topics.ts';

/** How news travel. */
interface Post {
  /** `bell`: no e-mail, because another e-mail has the news. `letter`: only the e-mail, because the app has shown the news. */
  readonly by?: 'bell-and-letter' | 'bell' | 'letter';
}

async function writeLater(
  tx: Transaction,
  about: LetterAbout,
  { key, now, by }: Post & { readonly key: string; readonly now: Instant },
): Promise<void> {
  if (LETTER_TERMS[about.kind] === null || by === 'bell') return;
  await enqueue(tx, letterAbout, about, { now, key });
}

/**
 * Has a user told once this is committed, once for each key: in the bell, and by e-mail where `LETTER_TERMS` has the kind.
 */
export async function tellLater(
  tx: Transaction,
  told: z.infer<typeof tell.schema>,
  now: Instant,
  post: Post = {},
): Promise<void> {
  const { userId, ...news } = told;
  const key = `${userId}:${told.key}`;
  if (post.by !== 'letter') await enqueue(tx, tell, told, { now, key });
  await writeLater(tx, { ...news, addressee: { userId } }, { ...post, key, now });
}

/** The same for the client at an address: the bell once they have an account, the e-mail in any case. */
export async function tellClientLater(
  tx: Transaction,
  told: z.infer<typeof tellClient.schema>,
  now: Instant,
  post: Post = {},
): Promise<void> {
  const { email, ...news } = told;
  const key = `${email}:${told.key}`;
  if (post.by !== 'letter') await enqueue(tx, tellClient, told, { now, key });
  await writeLater(tx, { ...news, addressee: { email } }, { ...post, key, now });
}
