import * as z from 'zod/mini';

/** The secret of a letter's link, as it stands in the address. */
export const invitationTokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type InvitationToken = z.infer<typeof invitationTokenSchema>;

/** What a letter's link leads to, for who holds the letter. It does not tell whether the address has an account. */
export const invitationSchema = z.object({
  /** Whom the letter went to: the link signs in nobody else. */
  email: z.string(),
  /** `used` and `expired` let nobody in; a new letter can be asked for. */
  state: z.enum(['open', 'used', 'expired']),
  agentName: z.string(),
  serviceType: z.string(),
  /** Where it leads within the app. */
  next: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
