import { ATTACHMENT_MAX_BYTES, type AttachmentType } from '@gable/contracts/attachment';
import type { ReceivedFile } from '#integrations/storage/storage.port.ts';
import { createUniqueSuffix, failure, UNIQUE_SUFFIX_BYTES, type UseCaseContext } from '#kernel/index.ts';

/** The bytes of a file, as they arrive. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** Adds the suffix that makes the stored file unique. Throws at the first byte above the limit. */
async function* withSuffix(content: FileBytes): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > ATTACHMENT_MAX_BYTES) throw failure('ATTACHMENT_REJECTED', { problem: 'bytes' });
    yield chunk;
  }
  if (size === 0) throw failure('ATTACHMENT_REJECTED', { problem: 'empty' });
  yield createUniqueSuffix();
}

/** A received file whose content was checked. */
export interface ReceivedContent {
  readonly received: ReceivedFile;
  /** In bytes, without the suffix. */
  readonly size: number;
}

/**
 * Receives a file, without holding it in memory, and checks its content. The caller calls `discard`
 * in the end. ATTACHMENT_REJECTED.
 */
export async function receiveContent(
  { ports }: UseCaseContext,
  content: FileBytes,
  declared: AttachmentType,
): Promise<ReceivedContent> {
  const received = await ports.storage.receive(withSuffix(content));
  const size = received.size - UNIQUE_SUFFIX_BYTES;
  try {
    const problem = await ports.fileContent.findProblem({ path: received.path, size }, declared);
    if (problem !== null) throw failure('ATTACHMENT_REJECTED', { problem });
    return { received, size };
  } catch (error) {
    await received.discard();
    throw error;
  }
}
