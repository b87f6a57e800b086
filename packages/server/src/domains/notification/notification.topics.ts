import {
  dealIdSchema,
  invoiceIdSchema,
  proposalIdSchema,
  signatureIdSchema,
  userIdSchema,
} from '@gable/contracts/kernel';
import { happeningSchema } from '@gable/contracts/notification';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

const about = {
  /** The happening's own name, such as `payment_succeeded:<invoice id>`: what comes twice is told once. */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  dealId: z.optional(dealIdSchema),
  proposalId: z.optional(proposalIdSchema),
  /** The invoice that it is about, whose particulars stand in the e-mail. */
  invoiceId: z.optional(invoiceIdSchema),
  /** The signature that it is about, whose signed PDF and record are attached to the e-mail. */
  signatureId: z.optional(signatureIdSchema),
};

/**
 * Tell this user. Written in the transaction of the event that it is about:
 * `enqueue(tx, tell, { userId, kind, key, facts, dealId, proposalId }, { now })`.
 */
export const tell = defineTopic(
  'notification.tell',
  z.intersection(z.object({ userId: userIdSchema, ...about }), happeningSchema),
  'notifications',
);

/** The same for the buyer of a deal, who is known by their address; nobody is told while no buyer has it. */
export const tellClient = defineTopic(
  'notification.tell-client',
  z.intersection(z.object({ email: z.string(), ...about }), happeningSchema),
  'notifications',
);

/** Whom an e-mail goes to: a user, or whoever reads an address, with an account or without. */
const addresseeSchema = z.union([z.object({ userId: userIdSchema }), z.object({ email: z.string() })]);

/** The same news as an e-mail, where `LETTER_TERMS` says that there is one. `domains/letter` writes and sends it. */
export const letterAbout = defineTopic(
  'letter.send',
  z.intersection(z.object({ addressee: addresseeSchema, ...about }), happeningSchema),
  'email',
);
export type LetterAbout = z.infer<typeof letterAbout.schema>;
