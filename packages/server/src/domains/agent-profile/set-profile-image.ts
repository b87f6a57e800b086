import type { ProfileImage } from '@gable/contracts/agent-profile';
import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { lockUser } from '../profile/index.ts';
import { findProfileRow, saveProfileRow } from './agent-profile.repository.ts';
import type { AgentProfileRow } from './agent-profile.tables.ts';
import { REMOVAL_DELAY_MS, removeImageTopic, storeImage } from './stored-image.ts';

/** Returns the name of an image's file in the storage. */
export function getImageFile(row: AgentProfileRow | undefined, image: ProfileImage): string | null {
  const files = { photo: row?.photoFile, signature: row?.signatureFile };
  return files[image] ?? null;
}

/** Sets or clears the image, and removes the previous file later. */
async function replaceFile(
  ctx: UseCaseContext,
  tx: Transaction,
  { userId, image, file }: { userId: UserId; image: ProfileImage; file: string | null },
): Promise<void> {
  await lockUser(tx, userId);
  const row = await findProfileRow(tx, userId);
  const before = getImageFile(row, image);
  const now = ctx.clock.now();
  if (before !== null)
    await enqueue(tx, removeImageTopic, { file: before }, { now, key: before, delayMs: REMOVAL_DELAY_MS });
  const columns = image === 'photo' ? { photoFile: file } : { signatureFile: file };
  await saveProfileRow(tx, userId, columns, now);
}

/**
 * Converts, stores and sets an image of the agent's own profile. Agents only. IMAGE_REJECTED with
 * the problem; the profile then keeps the image that it had.
 */
export async function setProfileImage(
  ctx: UseCaseContext,
  { image, bytes }: { readonly image: ProfileImage; readonly bytes: Uint8Array },
): Promise<void> {
  const { userId } = requireAgent(ctx.actor);
  const signal = ctx.getAbortSignal?.();
  const converted = await ctx.ports.images.convert(bytes, image, { owner: userId, signal });
  // Store the file before the row: a crash in between leaves only an unreferenced file.
  const file = await storeImage(ctx.ports.storage, converted);
  await inTransaction(ctx, (tx) => replaceFile(ctx, tx, { userId, image, file }));
}

/** Removes an image of the agent's own profile, if there is one. Agents only. */
export async function removeProfileImage(
  ctx: UseCaseContext,
  { image }: { readonly image: ProfileImage },
): Promise<void> {
  const { userId } = requireAgent(ctx.actor);
  await inTransaction(ctx, (tx) => replaceFile(ctx, tx, { userId, image, file: null }));
}
