import * as z from 'zod/mini';
import type { ContractView } from '../contract/index.ts';
import type { DealView } from '../deal/index.ts';
import { disputeStateSchema } from '../dispute/index.ts';
import { agentInvoiceSchema } from '../invoice/index.ts';
import {
  cents,
  centsSchema,
  dealIdSchema,
  instantSchema,
  proposalIdSchema,
  refundIdSchema,
} from '../kernel/index.ts';
import type { PayoutView } from '../payout/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import type { TourView } from '../tour/index.ts';
import type { WebhookEventType } from './webhook.events.ts';

/**
 * An invoice event. Events that were queued before `paidOutside` and the fields after it existed lack them,
 * so they have defaults.
 */
export const invoiceEventSchema = z.extend(agentInvoiceSchema, {
  invoice: z.extend(agentInvoiceSchema.shape.invoice, {
    paidOutside: z._default(z.boolean(), false),
    paidAt: z._default(z.nullable(z.int()), null),
    number: z._default(z.nullable(z.string()), null),
    description: z._default(z.string(), ''),
    refunded: z._default(centsSchema, cents(0)),
    lost: z._default(centsSchema, cents(0)),
    dispute: z._default(z.nullable(disputeStateSchema), null),
    overdue: z._default(z.boolean(), false),
    paymentFailed: z._default(z.boolean(), false),
  }),
  proposalId: proposalIdSchema,
  dealId: dealIdSchema,
});
export type InvoiceEvent = z.infer<typeof invoiceEventSchema>;

/** A succeeded refund. */
export const refundEventSchema = z.object({
  id: refundIdSchema,
  /** Cents. */
  amount: centsSchema,
  currency: z.string(),
  /** The provider's id once there is one, otherwise Gable's. */
  invoiceId: z.string(),
  proposalId: proposalIdSchema,
  dealId: dealIdSchema,
  createdAt: instantSchema,
});
export type RefundEvent = z.infer<typeof refundEventSchema>;

export const testEventSchema = z.object({ message: z.string() });

/** A proposal, and what its client would like to change. */
export type ChangeRequestEvent = ProposalView & { readonly comment: string };

type Subject = {
  readonly deal: DealView;
  readonly proposal: ProposalView;
  readonly contract: ContractView;
  readonly invoice: InvoiceEvent;
  readonly payment: RefundEvent;
  readonly tour: TourView;
  readonly payout: PayoutView;
};

/** The data of each event type: the entity as its agent sees it at the time of the event. */
export type EventData = {
  readonly [Type in WebhookEventType]: Type extends 'proposal.changes_requested'
    ? ChangeRequestEvent
    : Type extends `${infer About extends keyof Subject}.${string}`
      ? Subject[About]
      : never;
};
