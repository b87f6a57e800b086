import { parseMoney, toMajorUnits } from '@gable/contracts/kernel';
import {
  PRICING_LABELS,
  type ProposalView,
  pricingStructureSchema,
  proposalChangesSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { amountLabel } from './amount-label.ts';

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

/** The two halves of a price: they are changed and compared as a whole. */
export const PRICE = ['amount', 'pricingStructure'] as const;

/** The amount as the number field shows it; text that is no number stays, so that it is not lost by opening the form. */
function shownAmount(stored: string): string | number {
  const parsed = parseMoney(stored);
  return parsed === null ? stored : toMajorUnits(parsed);
}

/** A stored field as the form shows it. */
export function startValue(field: string, stored: string | null): string | number {
  return field === 'amount' ? shownAmount(stored ?? '') : (stored ?? '');
}

/** What the form starts with. */
export function startValues(proposal: ProposalView): ProposalFormValues {
  return {
    serviceType: proposal.serviceType,
    pricingStructure: proposal.pricingStructure,
    amount: shownAmount(proposal.amount),
    description: proposal.description ?? '',
    terms: proposal.terms ?? '',
  };
}

/** A field's value in words, where it is shown beside another one. */
export function shownValue(field: string, value: unknown): string {
  const text = String(value ?? '');
  if (field === 'amount') return amountLabel(text);
  const structure = field === 'pricingStructure' ? pricingStructureSchema.safeParse(text) : null;
  return structure?.success ? PRICING_LABELS[structure.data] : text;
}

/** Whether another price was typed than the proposal has. */
export function isPriceTyped(
  start: Pick<ProposalFormValues, 'amount' | 'pricingStructure'>,
  { amount, pricingStructure }: Pick<ProposalFormValues, 'amount' | 'pricingStructure'>,
): boolean {
  return String(amount) !== String(start.amount) || pricingStructure !== start.pricingStructure;
}
