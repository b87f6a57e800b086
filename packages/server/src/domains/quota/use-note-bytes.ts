import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { useQuota } from './use-quota.ts';

/** Free text of a deal or a proposal, such as notes. */
type Texts = readonly (string | null)[];

const countBytes = (texts: Texts) => texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/**
 * Counts the free text of an agent's deals and proposals, which searches scan. Texts that are older
 * than the counter do not count. QUOTA_REACHED, except when a text becomes shorter.
 */
export async function useNoteBytes(
  ctx: UseCaseContext,
  tx: Transaction,
  userId: UserId,
  { before = [], after }: { readonly before?: Texts; readonly after: Texts },
): Promise<void> {
  const units = countBytes(after) - countBytes(before);
  if (units === 0) return;
  const used = await useQuota(tx, { userId, counter: 'note_bytes', units, countExisting: async () => 0 });
  const limit = ctx.ports.quotas.noteBytes;
  if (limit !== null && units > 0 && used > limit)
    throw failure('QUOTA_REACHED', { quota: 'noteBytes', limit });
}
