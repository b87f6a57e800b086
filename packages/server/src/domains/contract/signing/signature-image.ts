import type { ContractRecord, RecordEntry } from '@gable/contracts/contract';
import type { UserId } from '@gable/contracts/kernel';
import { loadAgentCard, readSignatureImage } from '#domains/agent-profile/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/**
 * Stores a copy of the image in the agent's profile, which later changes of the profile do not
 * affect. Returns its SHA-256; null if the profile has another image. The copy is never removed.
 * @param path The path of the image, as the agent saw it.
 */
export async function keepSignatureImage(
  { db, ports }: Pick<UseCaseContext, 'db' | 'ports'>,
  agentId: UserId,
  path: string,
): Promise<string | null> {
  const { signatureImage } = await loadAgentCard(db.read, agentId);
  const image = signatureImage === path ? await readSignatureImage({ db, ports }, agentId) : null;
  return image === null ? null : ports.storage.put(image);
}

/** Reads an image that `keepSignatureImage` stored, as a PNG file in base64. */
export async function readKeptImage(
  { ports }: Pick<UseCaseContext, 'ports'>,
  sha256: string,
): Promise<string> {
  return Buffer.from(await ports.storage.read(sha256)).toString('base64');
}

/** Returns the images that the entries name, in the order of their hashes; nothing if there are none. */
export async function readRecordImages(
  ctx: Pick<UseCaseContext, 'ports'>,
  entries: readonly RecordEntry[],
): Promise<Pick<ContractRecord, 'images'>> {
  const named = new Set(
    entries.flatMap(({ details: { imageSha256 } }) => (typeof imageSha256 === 'string' ? [imageSha256] : [])),
  );
  if (named.size === 0) return {};
  const images = [...named].toSorted().map(async (sha256) => ({
    sha256,
    png: await readKeptImage(ctx, sha256),
  }));
  return { images: await Promise.all(images) };
}
