import { HOUR_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { StoragePort } from '#integrations/storage/storage.port.ts';
import { createUniqueSuffix, UNIQUE_SUFFIX_BYTES } from '#kernel/index.ts';
import { defineJobHandler, defineTopic } from '#outbox/index.ts';

/** Removes a stored image that a profile no longer has. */
export const removeImageTopic = defineTopic('agent-profile.remove-image', z.object({ file: z.string() }));

/**
 * How long a replaced image stays stored, in milliseconds: pages that are open may load it, and a
 * backup copies the database before the files.
 */
export const REMOVAL_DELAY_MS = HOUR_MS;

/** Stores an image as a separate file. Returns the name of the file. */
export function storeImage(storage: StoragePort, image: Uint8Array): Promise<string> {
  return storage.put(Buffer.concat([image, createUniqueSuffix()]));
}

/** Reads an image that `storeImage` stored. */
export async function readStoredImage(storage: StoragePort, file: string): Promise<Uint8Array> {
  return (await storage.read(file)).subarray(0, -UNIQUE_SUFFIX_BYTES);
}

/** Safe to retry. */
export const removeImageHandler = defineJobHandler(removeImageTopic, async (ctx, { file }) => {
  await ctx.ports.storage.remove(file);
});
