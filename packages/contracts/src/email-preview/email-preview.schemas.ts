import * as z from 'zod/mini';
import { generateInvoiceSchema, resendInvoiceSchema } from '../invoice/index.ts';
import { proposalIdSchema } from '../kernel/index.ts';
import { proposalEmailNoteSchema } from '../proposal-email/index.ts';
import { reminderKindSchema, reminderMessageSchema } from '../reminder/index.ts';

/** An email to a client before it is sent, with what the agent has typed so far. */
export const emailPreviewInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proposal'), proposalId: proposalIdSchema, message: proposalEmailNoteSchema }),
  z.object({
    kind: z.literal('invoice'),
    ...z.pick(generateInvoiceSchema, { proposalId: true, daysUntilDue: true, message: true }).shape,
  }),
  z.object({
    kind: z.literal('resend'),
    ...z.pick(resendInvoiceSchema, { invoiceId: true, message: true }).shape,
  }),
  z.object({ kind: z.literal('reminder'), reminder: reminderKindSchema, message: reminderMessageSchema }),
]);
export type EmailPreviewInput = z.infer<typeof emailPreviewInputSchema>;

/** The email as the client gets it. Its links lead nowhere. */
export interface EmailPreview {
  readonly subject: string;
  readonly html: string;
}
