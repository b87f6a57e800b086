import { type Cents, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/**
 * Returns the amount of a proposal's current invoice in cents: that of an hourly proposal bills hours, that
 * of a fixed price can bill a part, and the price of a month can change. Without an invoice, the amount of
 * a proposal that is not hourly. Null while it is loaded, and if there is none.
 */
export function useAmountDue({ id, amount, pricingStructure, invoiceId }: ProposalView): Cents | null {
  const isHourly = pricingStructure === 'hourly';
  const isBilled = isHourly || invoiceId !== null;
  const { data, isError } = trpc.invoice.billings.useQuery({ proposalId: id }, { enabled: isBilled });
  if (!isBilled || (isError && !isHourly)) return parseMoney(amount);
  return data?.find(({ isCurrent }) => isCurrent)?.amount ?? null;
}
