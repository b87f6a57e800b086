import { parseMoney, toMajorUnits } from '@gable/contracts/kernel';
import { type ProposalChanges, type ProposalView, proposalChangesSchema } from '@gable/contracts/proposal';
import * as z from 'zod/mini';

const { serviceType, pricingStructure, amount, description, terms } = proposalChangesSchema.shape;

/** The edit form: every field of it is there, where a change over the wire may leave some out. */
export const proposalFormSchema = z.object({
  serviceType: z.nonoptional(serviceType),
  pricingStructure: z.nonoptional(pricingStructure),
  amount: z.nonoptional(amount),
  description: z.nonoptional(description),
  terms: z.nonoptional(terms),
});

export type ProposalFormValues = z.input<typeof proposalFormSchema>;

/** Once an invoice was asked for, what it is for stands still until it is voided; the server says AMOUNT_LOCKED. */
export function isPriceLocked(proposal: Pick<ProposalView, 'paymentStatus'>): boolean {
  return proposal.paymentStatus !== 'not_initiated';
}

/** The amount as the number field starts with it; text that is no number stays, so that it is not lost by opening the form. */
function startAmount(proposal: ProposalView): string | number {
  const parsed = parseMoney(proposal.amount);
  return parsed === null ? proposal.amount : toMajorUnits(parsed);
}

/** What the form starts with. */
export function startValues(proposal: ProposalView): ProposalFormValues {
  return {
    serviceType: proposal.serviceType,
    pricingStructure: proposal.pricingStructure,
    amount: startAmount(proposal),
    description: proposal.description ?? '',
    terms: proposal.terms ?? '',
  };
}

/** Whether another price was typed than the proposal has. */
export function isPriceTyped(
  proposal: ProposalView,
  { amount, pricingStructure }: Pick<ProposalFormValues, 'amount' | 'pricingStructure'>,
): boolean {
  return String(amount) !== String(startAmount(proposal)) || pricingStructure !== proposal.pricingStructure;
}

/**
 * What to send. An amount nobody touched stays as it was written ('$900.00'), and a locked price is not mentioned. One that was
 * typed before it was locked is sent all the same: the server refuses it in words, and nobody takes it for saved.
 */
export function changesOf(
  proposal: ProposalView,
  values: z.output<typeof proposalFormSchema>,
): ProposalChanges {
  const { amount: typed, pricingStructure: structure, ...words } = values;
  if (isPriceLocked(proposal) && !isPriceTyped(proposal, values)) return words;
  const isSame = typed === String(startAmount(proposal));
  return { ...words, pricingStructure: structure, ...(!isSame && { amount: typed }) };
}
