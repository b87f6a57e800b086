import { dealUploadPath } from '@gable/contracts/attachment';
import type { DealId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { FilesPanel } from './files-panel.tsx';

/** The files of a deal, which only its agent sees. */
export function DealFiles({ dealId }: { readonly dealId: DealId }) {
  const query = trpc.attachment.ofDeal.useQuery({ dealId });
  return (
    <FilesPanel
      query={query}
      getUploadPath={(name) => dealUploadPath(dealId, name)}
      note="Only you can see these files. To give your client a file, attach it to a proposal."
    />
  );
}
