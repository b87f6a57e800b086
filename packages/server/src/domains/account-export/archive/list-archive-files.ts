import type { UseCaseContext } from '#kernel/index.ts';
import { EXPORT_PARTS } from './export-parts.ts';
import { formatReadme } from './format-readme.ts';
import type { ArchiveFile } from './write-zip.ts';

/**
 * Lists the files of an agent's export. `ctx` acts as the agent, so that the same access rules apply
 * as for the agent's own requests. Calls `onPart` with the number of parts that are written.
 */
export async function* listArchiveFiles(
  ctx: UseCaseContext,
  onPart: (partsDone: number) => Promise<void>,
): AsyncGenerator<ArchiveFile> {
  yield { path: 'README.txt', content: Buffer.from(formatReadme(ctx)) };
  for (const [index, part] of EXPORT_PARTS.entries()) {
    yield* part.files(ctx);
    await onPart(index + 1);
  }
}
