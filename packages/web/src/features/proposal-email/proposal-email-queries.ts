import type { ProposalEmailHistory } from '@gable/contracts/proposal-email';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { trpc } from '#shared/api/trpc.ts';

/** An email can fail hours after it was sent, so each visit refetches its state. */
const FRESHNESS = { staleTime: 5_000 } as const;

/** The polling intervals: mail servers usually accept an email within seconds. Milliseconds. */
const POLL_MS = 1_500;
const SLOW_POLL_MS = 15_000;
const SLOW_AFTER_MS = 60_000;

/** Returns the polling interval in milliseconds while an email is being sent; false otherwise. */
function getPollInterval(history: ProposalEmailHistory | undefined): number | false {
  if (history?.last?.state !== 'sending') return false;
  return Date.now() - history.last.at > SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS;
}

/** Loads how often a proposal was sent to its client, and the state of the last email. */
export function useProposalEmails(proposalId: string) {
  return trpc.proposalEmail.ofProposal.useQuery(
    { proposalId },
    { ...FRESHNESS, refetchInterval: ({ state }) => getPollInterval(state.data) },
  );
}

/** Prefetches the data of the status. */
export function prefetchProposalEmails(api: ApiUtils, proposalId: string): void {
  void api.proposalEmail.ofProposal.prefetch({ proposalId }, FRESHNESS);
}
