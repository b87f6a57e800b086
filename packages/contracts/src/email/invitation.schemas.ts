import * as z from 'zod/mini';
import type { Cents } from '../kernel/index.ts';

/** The token in an invitation link. */
export const invitationTokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type InvitationToken = z.infer<typeof invitationTokenSchema>;

/** The data of the invitation page. It does not reveal whether the address has an account. */
export interface Invitation {
  /** The recipient, whom the link signs in. */
  readonly email: string;
  /** A `used` or `expired` link signs no one in; the page offers to send a new email. */
  readonly state: 'open' | 'used' | 'expired';
  readonly agentName: string;
  readonly serviceType: string;
  /** What the link leads to. */
  readonly subject: 'proposal' | 'tour' | 'receipt' | 'invoice';
  /** The amount of the invoice to pay, in cents; null for another subject, and if a card is charged. */
  readonly amountDue: Cents | null;
  /** The path in the app that the link leads to. */
  readonly next: string;
}
