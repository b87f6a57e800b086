import * as z from 'zod/mini';
import { dealIdSchema, emailText, type ProposalId } from '../kernel/index.ts';

/** Previews a new client address of a deal. Nothing is stored. */
export const previewClientChangeSchema = z.object({
  dealId: dealIdSchema,
  customerEmail: emailText('Invalid email address'),
});
export type PreviewClientChange = z.infer<typeof previewClientChangeSchema>;

/** The most proposals that each group of a preview lists; counts include all. */
export const PREVIEW_PROPOSALS_MAX = 20;

/** A group of proposals in a preview: the count, and the newest of them. */
export interface ProposalGroup {
  readonly count: number;
  readonly newest: readonly { readonly id: ProposalId; readonly serviceType: string }[];
}

/** What a change of the client's address does to the proposals of a deal. */
export interface ClientChangePreview {
  /** False when the address is the current one: then no proposal moves and no email is sent. */
  readonly changes: boolean;
  /** Proposals that stay with the client who answered, signed, was invoiced or paid. */
  readonly staying: ProposalGroup;
  /** Proposals that move to the new client. */
  readonly moving: ProposalGroup;
  /** The moving proposals whose contract was sent but not signed, and is withdrawn. */
  readonly withdrawn: ProposalGroup;
}
