import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { StoragePort } from '#integrations/storage/storage.port.ts';
import { defineJobHandler, defineTopic } from '#outbox/index.ts';

/** Removes a stored image that a profile no longer has. */
export const removeImageTopic = defineTopic('agent-profile.remove-image', z.object({ file: z.string() }));

/**
 * How long a replaced image stays stored, in milliseconds: pages that are open may load it, and a
 * backup copies the database before the files.
 */
export const REMOVAL_DELAY_MS = HOUR_MS;

/** Random bytes after the image, which make each stored file unique. */
const SUFFIX_BYTES = 16;

/**
 * Stores an image. Files are named by their content, so that the same image of two agents would be
 * one file, and removing it from one profile would remove it from the other. Returns the name.
 */
export function storeImage(storage: StoragePort, image: Uint8Array): Promise<string> {
  return storage.put(Buffer.concat([image, randomBytes(SUFFIX_BYTES)]));
}

/** Reads an image that `storeImage` stored. */
export async function readStoredImage(storage: StoragePort, file: string): Promise<Uint8Array> {
  return (await storage.read(file)).subarray(0, -SUFFIX_BYTES);
}

/** Safe to retry. */
export const removeImageHandler = defineJobHandler(removeImageTopic, async (ctx, { file }) => {
  await ctx.ports.storage.remove(file);
});
