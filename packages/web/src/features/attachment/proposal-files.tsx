import { proposalUploadPath } from '@gable/contracts/attachment';
import type { ProposalView } from '@gable/contracts/proposal';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { FilesPanel } from './files-panel.tsx';
import { useFilesShared } from './use-files-shared.ts';

function getNote({ customerName }: ProposalView, isAgent: boolean, isShared: boolean): string {
  if (!isAgent) return 'You and your agent can see these files.';
  return isShared
    ? `${customerName} can see these files.`
    : `${customerName} will see these files when you send the proposal, or when they answer it.`;
}

/** The files of a proposal (`useFilesShared`). */
export function ProposalFiles({ proposal }: { readonly proposal: ProposalView }) {
  const isAgent = useViewer().userType === 'agent';
  const isShared = useFilesShared(proposal);
  const query = trpc.attachment.ofProposal.useQuery({ proposalId: proposal.id });
  return (
    <FilesPanel
      query={query}
      getUploadPath={(name) => proposalUploadPath(proposal.id, name)}
      note={getNote(proposal, isAgent, isShared)}
      other={isAgent ? 'client' : 'agent'}
    />
  );
}
