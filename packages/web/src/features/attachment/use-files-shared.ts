import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/** Whether the client sees the files of a proposal: it was sent, or they answered it before. */
export function useFilesShared({ id: proposalId, sentAt }: ProposalView): boolean {
  const isSent = sentAt !== null;
  const { data: answer } = trpc.proposal.answer.useQuery({ proposalId }, { enabled: !isSent });
  return isSent || Boolean(answer);
}
