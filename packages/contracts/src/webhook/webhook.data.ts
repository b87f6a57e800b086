import * as z from 'zod/mini';
import type { ContractView } from '../contract/index.ts';
import type { DealView } from '../deal/index.ts';
import { agentInvoiceSchema } from '../invoice/index.ts';
import {
  centsSchema,
  dealIdSchema,
  instantSchema,
  proposalIdSchema,
  refundIdSchema,
} from '../kernel/index.ts';
import type { PayoutView } from '../payout/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import type { WebhookEventType } from './webhook.events.ts';

/**
 * An invoice as the agent's list has it, with what it is for. An event that was queued before invoices said whether they were
 * paid outside has no `paidOutside`: no invoice counted as such then.
 */
export const invoiceEventSchema = z.extend(agentInvoiceSchema, {
  invoice: z.extend(agentInvoiceSchema.shape.invoice, { paidOutside: z._default(z.boolean(), false) }),
  proposalId: proposalIdSchema,
  dealId: dealIdSchema,
});
export type InvoiceEvent = z.infer<typeof invoiceEventSchema>;

/** A refund that has arrived, with what it was for. */
export const refundEventSchema = z.object({
  id: refundIdSchema,
  /** Cents. */
  amount: centsSchema,
  currency: z.string(),
  /** As people see it: the provider's once there is one. */
  invoiceId: z.string(),
  proposalId: proposalIdSchema,
  dealId: dealIdSchema,
  createdAt: instantSchema,
});
export type RefundEvent = z.infer<typeof refundEventSchema>;

export const testEventSchema = z.object({ message: z.string() });
export type TestEvent = z.infer<typeof testEventSchema>;

type Subject = {
  readonly deal: DealView;
  readonly proposal: ProposalView;
  readonly contract: ContractView;
  readonly invoice: InvoiceEvent;
  readonly payment: RefundEvent;
  readonly payout: PayoutView;
};

/** What an event is about, by its type: the thing as its agent sees it at that moment. */
export type EventData = {
  readonly [Type in WebhookEventType]: Type extends `${infer About extends keyof Subject}.${string}`
    ? Subject[About]
    : never;
};
