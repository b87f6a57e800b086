import type { ProposalSending } from '@gable/contracts/sending';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { trpc } from '#shared/api/trpc.ts';

/** A letter can fail long after it was sent, so what is known of it is asked for again at each visit. */
const FRESHNESS = { staleTime: 5_000 } as const;

/** How soon a letter is usually taken, and how often it makes sense to ask for one that is not; in milliseconds. */
const SOON_MS = 1_500;
const LATE_MS = 15_000;
const LATE_AFTER_MS = 60_000;

/** When to ask again, in milliseconds: while a letter is on its way; false once it is known how it ended. */
function nextLookIn(sending: ProposalSending | undefined): number | false {
  if (sending?.last?.state !== 'sending') return false;
  return Date.now() - sending.last.at > LATE_AFTER_MS ? LATE_MS : SOON_MS;
}

/** How often a proposal was sent to its client, and what became of the last letter. */
export function useSending(proposalId: string) {
  return trpc.sending.ofProposal.useQuery(
    { proposalId },
    { ...FRESHNESS, refetchInterval: ({ state }) => nextLookIn(state.data) },
  );
}

/** Starts what the note shows, without waiting for it. */
export function startSending(api: ApiUtils, proposalId: string): void {
  void api.sending.ofProposal.prefetch({ proposalId }, FRESHNESS);
}
