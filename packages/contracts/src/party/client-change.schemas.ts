import * as z from 'zod/mini';
import { dealIdSchema, emailText, proposalIdSchema } from '../kernel/index.ts';

/** Asks what a new client address would change in a deal. Nothing is stored. */
export const previewClientChangeSchema = z.object({
  dealId: dealIdSchema,
  customerEmail: emailText('Invalid email address'),
});
export type PreviewClientChange = z.infer<typeof previewClientChangeSchema>;

/** How many proposals of each kind the preview names; the counts are of all of them. */
export const PREVIEW_PROPOSALS_MAX = 20;

const proposalNameSchema = z.object({ id: proposalIdSchema, serviceType: z.string() });

/** Proposals of a preview: how many in all, and the newest of them by name. */
const proposalGroupSchema = z.object({
  count: z.int(),
  newest: z.readonly(z.array(proposalNameSchema)),
});
export type ProposalGroup = z.infer<typeof proposalGroupSchema>;

/** What a change of the client's address does to the proposals of a deal. */
export const clientChangePreviewSchema = z.object({
  /** False when the address is the current one: then nothing moves and no one is emailed. */
  changes: z.boolean(),
  /** Stay with the client who answered, signed, was invoiced for or paid them. */
  staying: proposalGroupSchema,
  /** Move to the new client. */
  moving: proposalGroupSchema,
  /** Of those that move, the ones whose contract was sent and is not signed: it is withdrawn. */
  withdrawn: proposalGroupSchema,
});
export type ClientChangePreview = z.infer<typeof clientChangePreviewSchema>;
