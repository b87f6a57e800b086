import * as z from 'zod/mini';
import { LISTED_CONTRACT_STATES } from '../contract/contract.status.ts';
import { disputeStateSchema } from '../dispute/index.ts';
import {
  centsSchema,
  dealIdSchema,
  instantSchema,
  type Page,
  pageInputSchema,
  plainText,
  proposalIdSchema,
  serviceIdSchema,
  singleLineText,
  trimmed,
} from '../kernel/index.ts';
import { scheduleInputSchema } from '../payment-schedule/payment-schedule.schemas.ts';
import { TOUR_ENDINGS } from '../tour/tour-ending.ts';
import { tourStateSchema } from '../tour/tour-state.schemas.ts';
import { lineItemSchema, lineItemsSchema } from './line-item.schemas.ts';
import { PROPOSAL_SORTS } from './proposal.sort.ts';
import { PROPOSAL_STATUSES } from './proposal.status.ts';
import { AMOUNT_FORMAT, AMOUNT_RANGE, findAmountError } from './proposal-amount.ts';

export const proposalStatusSchema = z.enum(PROPOSAL_STATUSES, 'Unknown proposal status');

/** The services of the Create Proposal dialog, in display order (docs/product.md, Validation). */
export const SERVICE_TYPES = [
  'Home Showing',
  'Contract Preparation',
  'Negotiation',
  'Property Valuation',
  'Inspection Coordination',
  'Closing Coordination',
  'Custom Service',
] as const;

export const paymentStatusSchema = z.enum([
  'not_initiated',
  'invoiced',
  'payment_pending',
  'payment_succeeded',
  'payment_failed',
  'payment_refunded',
]);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const pricingStructureSchema = z.enum(['fixed', 'hourly', 'monthly'], 'Unknown pricing structure');
export type PricingStructure = z.infer<typeof pricingStructureSchema>;

const serviceType = singleLineText().check(
  z.minLength(1, 'Service type is required'),
  z.maxLength(120, 'Service type must be at most 120 characters'),
);

/** A chargeable amount as typed. The edit form sends a number, which is converted to text. */
const amount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], 'Service charge is required'),
    z.transform((value) => String(value)),
  ),
  trimmed().check(
    z.minLength(1, { error: 'Service charge is required', abort: true }),
    z.maxLength(40, { error: 'Service charge must be at most 40 characters', abort: true }),
    z.refine((text) => findAmountError(text) !== AMOUNT_FORMAT, { error: AMOUNT_FORMAT, abort: true }),
    z.refine((text) => findAmountError(text) !== AMOUNT_RANGE, AMOUNT_RANGE),
  ),
);

const LONG_TEXT = 10_000;
const longText = plainText().check(z.maxLength(LONG_TEXT, `Must be at most ${LONG_TEXT} characters`));

/** The Create New Proposal dialog (docs/product.md, Validation). */
export const newProposalSchema = z.object({
  dealId: z
    .string('Deal is required')
    .check(
      z.minLength(1, { error: 'Deal is required', abort: true }),
      z.uuid('Please select a valid deal'),
      z.toLowerCase(),
    )
    .brand<'DealId'>(),
  serviceType,
  amount,
  description: z.optional(z.nullable(longText)),
  status: z._default(proposalStatusSchema, 'pending'),
});
export type NewProposal = z.infer<typeof newProposalSchema>;

/** A new proposal, and the service that it is made from. */
export const newProposalOfServiceSchema = z.object({
  ...newProposalSchema.shape,
  /** `fixed` without it and without a service. */
  pricingStructure: z.optional(pricingStructureSchema),
  terms: z.optional(z.nullable(longText)),
  /** What a fixed price contains. They sum to the amount. */
  lineItems: z.optional(lineItemsSchema),
  /** A deposit and installments that sum to the amount of a fixed price. */
  schedule: z.optional(scheduleInputSchema),
  /**
   * Sets the pricing structure, the terms, and, at its price, the items and the schedule that are not
   * given, and drafts its contract text.
   */
  serviceId: z.optional(serviceIdSchema),
});
export type NewProposalOfService = z.infer<typeof newProposalOfServiceSchema>;

/** `POST /api/proposals/{id}/duplicate` */
export const duplicateProposalSchema = z.object({
  proposalId: proposalIdSchema,
  /** An active deal of the agent; by default, the proposal's own. */
  dealId: z.optional(dealIdSchema),
  /** Whether the contract's text is copied as a draft. */
  withContract: z._default(z.boolean(), false),
});
export type DuplicateProposal = z.infer<typeof duplicateProposalSchema>;

const changeableFields = z.object({
  status: z.optional(proposalStatusSchema),
  serviceType: z.optional(serviceType),
  description: z.optional(z.nullable(longText)),
  pricingStructure: z.optional(pricingStructureSchema),
  amount: z.optional(amount),
  terms: z.optional(z.nullable(longText)),
  /** Without an `amount`, the amount becomes their sum. [] removes them. */
  lineItems: z.optional(lineItemsSchema),
});

const hasChange = z.refine<Record<string, unknown>>(
  (changes) => Object.values(changes).some((value) => value !== undefined),
  'Nothing to change: send at least one field',
);

/** Changes of a proposal's own fields: any of them, but at least one. */
export const proposalChangesSchema = changeableFields.check(hasChange);
export type ProposalChanges = z.infer<typeof proposalChangesSchema>;

/** `PATCH /api/proposals/{id}`: the fields, and the payment schedule, which no payments remove. */
export const proposalEditSchema = z
  .extend(changeableFields, { schedule: z.optional(scheduleInputSchema) })
  .check(hasChange);
export type ProposalEdit = z.infer<typeof proposalEditSchema>;

const readText = z.optional(z.nullable(z.string()));

/**
 * The values that the editor read, to detect conflicts. A change of the amount or pricing structure
 * includes both. They were stored before, so they are not validated again.
 */
export const proposalBaseSchema = z.object({
  status: readText,
  serviceType: readText,
  description: readText,
  pricingStructure: readText,
  amount: readText,
  terms: readText,
});
export type ProposalBase = z.infer<typeof proposalBaseSchema>;

/** The proposals list. `search` matches service type, description and customer name. */
export const proposalFilterSchema = z.object({
  ...pageInputSchema.shape,
  search: z.optional(trimmed().check(z.maxLength(200, 'Search for at most 200 characters'))),
  status: z.optional(proposalStatusSchema),
  /** The status that the badge of a list stands for. For an accepted tour it follows the tour. */
  listStatus: z.optional(proposalStatusSchema),
  dealId: z.optional(dealIdSchema),
  sort: z.optional(z.enum(PROPOSAL_SORTS, `Sort must be one of ${PROPOSAL_SORTS.join(', ')}`)),
});
export type ProposalFilter = z.infer<typeof proposalFilterSchema>;

export const dealProposalsInputSchema = z.object({ ...pageInputSchema.shape, dealId: dealIdSchema });

export const proposalViewSchema = z.object({
  id: proposalIdSchema,
  dealId: dealIdSchema,
  /** From the deal, to save lists a second request. */
  customerName: z.string(),
  customerEmail: z.string(),
  serviceType: z.string(),
  description: z.nullable(z.string()),
  pricingStructure: pricingStructureSchema,
  amount: z.string(),
  /** What a fixed price contains; [] without items. They sum to the amount. */
  lineItems: z.readonly(z.array(lineItemSchema)),
  terms: z.nullable(z.string()),
  status: proposalStatusSchema,
  paymentStatus: paymentStatusSchema,
  invoiceId: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  /**
   * When the proposal, its contract, or its invoice was first sent to the client; again with an update, or
   * after a decline.
   */
  sentAt: z.nullable(instantSchema),
  /** When the client first opened what was sent then. */
  viewedAt: z.nullable(instantSchema),
  /** When the client asked for changes; null once the agent has sent an update or the client answers. */
  changesRequestedAt: z.nullable(instantSchema),
  /** When the agent requested the active invoice. */
  invoicedAt: z.nullable(instantSchema),
  /** When the active invoice is due; null until the provider has issued it. */
  dueAt: z.nullable(instantSchema),
  paidAt: z.nullable(instantSchema),
  /** How many payments of the schedule are paid; null without a schedule. */
  scheduledPayments: z.nullable(z.object({ paid: z.int(), total: z.int() })),
  /** Whether a payment is disputed, or what the bank decided about it; null for neither. */
  dispute: z.nullable(disputeStateSchema),
  /** What was refunded of its payments, in cents, including pending refunds. */
  refunded: centsSchema,
  /** How the tour of the proposal ended, if it did not take place; null for others. */
  tourEnding: z.nullable(z.enum(TOUR_ENDINGS)),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ProposalView = z.infer<typeof proposalViewSchema>;

/** A proposal in a list, with what the list says about its tour, its contract and its agent. */
export const listedProposalSchema = z.extend(proposalViewSchema, {
  /** Null for other services than a booked tour. */
  tourState: z.nullable(tourStateSchema),
  /** Null without a contract, and for the client, who does not know of an unsent one. */
  contractState: z.nullable(z.enum(LISTED_CONTRACT_STATES)),
  /** For the client, who can have several agents; null for the agent. */
  agentName: z.nullable(z.string()),
});
export type ListedProposal = z.infer<typeof listedProposalSchema>;

/** A page of a deal's proposals, with the total count. */
export interface DealProposals extends Page<ListedProposal> {
  readonly total: number;
}
