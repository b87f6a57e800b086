import { parseMoney, toMajorUnits } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import {
  PRICING_LABELS,
  type ProposalView,
  pricingStructureSchema,
  proposalChangesSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { toTypedLineItems, typedLineItemsSchema } from '#features/line-item/index.ts';
import {
  isWholePrice,
  SUM_ERROR,
  toScheduleChoice,
  typedScheduleSchema,
} from '#features/payment-schedule/index.ts';
import { formatAmountLabel } from '../amount-label.ts';

const { serviceType, pricingStructure, amount, description, terms } = proposalChangesSchema.shape;

/** The schema of the edit form. All fields are required, unlike in the API's partial update. */
export const proposalFormSchema = z
  .object({
    serviceType: z.nonoptional(serviceType),
    pricingStructure: z.nonoptional(pricingStructure),
    amount: z.nonoptional(amount),
    description: z.nonoptional(description),
    terms: z.nonoptional(terms),
    lineItems: typedLineItemsSchema,
    schedule: typedScheduleSchema,
  })
  .check(
    z.refine(({ schedule, amount: typed }) => isWholePrice(schedule.payments, typed), {
      path: ['schedule'],
      error: SUM_ERROR,
    }),
  );

export type ProposalFormValues = z.input<typeof proposalFormSchema>;

/** Whether an invoice locks the price until it is voided (server error AMOUNT_LOCKED). */
export function isPriceLocked(proposal: Pick<ProposalView, 'paymentStatus'>): boolean {
  return proposal.paymentStatus !== 'not_initiated';
}

/** The fields that form a price. They are changed and compared together. */
export const PRICE_FIELDS = ['amount', 'pricingStructure', 'lineItems'] as const;

/** Converts a stored amount to a number for the field. Keeps text that is not a number. */
function toAmountInput(stored: string): string | number {
  const parsed = parseMoney(stored);
  return parsed === null ? stored : toMajorUnits(parsed);
}

/** Converts a stored field to a form value. */
export function toFormValue(field: string, stored: string | null): string | number {
  return field === 'amount' ? toAmountInput(stored ?? '') : (stored ?? '');
}

/** Returns the form's initial values. */
export function toFormValues(
  proposal: ProposalView,
  payments: readonly ScheduledPaymentView[],
): ProposalFormValues {
  return {
    serviceType: proposal.serviceType,
    pricingStructure: proposal.pricingStructure,
    amount: toAmountInput(proposal.amount),
    description: proposal.description ?? '',
    terms: proposal.terms ?? '',
    lineItems: toTypedLineItems(proposal.lineItems),
    schedule: toScheduleChoice(payments),
  };
}

/** Formats a field's value for the conflict view. */
export function formatFieldValue(field: string, value: unknown): string {
  const text = String(value ?? '');
  if (field === 'amount') return formatAmountLabel(text);
  const structure = field === 'pricingStructure' ? pricingStructureSchema.safeParse(text) : null;
  return structure?.success ? PRICING_LABELS[structure.data] : text;
}

/** Whether the typed price differs from the proposal's. */
export function isPriceChanged(
  start: Pick<ProposalFormValues, 'amount' | 'pricingStructure'>,
  { amount, pricingStructure }: Pick<ProposalFormValues, 'amount' | 'pricingStructure'>,
): boolean {
  return String(amount) !== String(start.amount) || pricingStructure !== start.pricingStructure;
}
