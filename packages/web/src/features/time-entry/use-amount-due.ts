import { type Cents, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/**
 * Returns the amount of a proposal's invoice in cents: of the current one for an hourly proposal,
 * whose amount is the price of an hour. Null without an invoice, and while it is loaded.
 */
export function useAmountDue({ id, amount, pricingStructure }: ProposalView): Cents | null {
  const isHourly = pricingStructure === 'hourly';
  const { data } = trpc.invoice.billings.useQuery({ proposalId: id }, { enabled: isHourly });
  if (!isHourly) return parseMoney(amount);
  return data?.find(({ isCurrent }) => isCurrent)?.amount ?? null;
}
