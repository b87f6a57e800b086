import { proposalUploadPath } from '@gable/contracts/attachment';
import type { ProposalView } from '@gable/contracts/proposal';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { FilesPanel } from './files-panel.tsx';

function getNote({ customerName }: ProposalView, isAgent: boolean, isShared: boolean): string {
  if (!isAgent) return 'You and your agent can see these files.';
  return isShared
    ? `${customerName} can see these files.`
    : `${customerName} will see these files when you send the proposal, or when they answer it.`;
}

/** Whether the client sees the files of a proposal: it was sent, or they answered it before. */
export function useFilesShared({ id: proposalId, sentAt }: ProposalView): boolean {
  const isSent = sentAt !== null;
  const { data: answer } = trpc.proposal.answer.useQuery({ proposalId }, { enabled: !isSent });
  return isSent || Boolean(answer);
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
