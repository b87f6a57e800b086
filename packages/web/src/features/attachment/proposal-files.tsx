import { proposalUploadPath } from '@gable/contracts/attachment';
import type { ProposalView } from '@gable/contracts/proposal';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { FilesPanel } from './files-panel.tsx';

function getNote(proposal: ProposalView, isAgent: boolean): string {
  if (!isAgent) return 'You and your agent can see these files.';
  return proposal.sentAt === null
    ? `${proposal.customerName} will see these files when you send the proposal, or when they accept it.`
    : `${proposal.customerName} can see these files.`;
}

/** The files of a proposal. The client sees them once it was sent or accepted. */
export function ProposalFiles({ proposal }: { readonly proposal: ProposalView }) {
  const isAgent = useViewer().userType === 'agent';
  const query = trpc.attachment.ofProposal.useQuery({ proposalId: proposal.id });
  return (
    <FilesPanel
      query={query}
      getUploadPath={(name) => proposalUploadPath(proposal.id, name)}
      note={getNote(proposal, isAgent)}
      other={isAgent ? 'client' : 'agent'}
    />
  );
}
