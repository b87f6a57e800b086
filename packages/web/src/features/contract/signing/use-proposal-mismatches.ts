import { listProposalMismatches, type PriceTerms, type ProposalMismatch } from '@gable/contracts/contract';
import { parseMoney } from '@gable/contracts/kernel';
import { type PlannedPayment, sumPayments } from '@gable/contracts/payment-schedule';
import type { ProposalView } from '@gable/contracts/proposal';
import { useProposalTime } from '#features/time-entry/index.ts';
import { trpc } from '#shared/api/trpc.ts';

/** The payments that a fixed price consists of, once loaded. An earlier schedule may not sum to it. */
function usePlannedPayments({
  id,
  pricingStructure,
  amount,
}: ProposalView): readonly PlannedPayment[] | null {
  const isFixed = pricingStructure === 'fixed';
  const { data } = trpc.paymentSchedule.ofProposal.useQuery({ proposalId: id }, { enabled: isFixed });
  if (isFixed && !data) return null;
  if (!data || !isFixed || sumPayments(data) !== parseMoney(amount)) return [];
  return data.map(({ amount: part, dueOn }) =>
    dueOn === null ? { kind: 'deposit', amount: part, dueOn } : { kind: 'installment', amount: part, dueOn },
  );
}

/** Compares a contract's text with its proposal, and returns the terms that it must state. */
export function useProposalMismatches(
  proposal: ProposalView,
  content: string,
): PriceTerms & { readonly mismatches: readonly ProposalMismatch[] } {
  const cap = useProposalTime(proposal).data?.cap ?? null;
  const payments = usePlannedPayments(proposal);
  return { cap, payments, mismatches: listProposalMismatches(proposal, content, { cap, payments }) };
}
