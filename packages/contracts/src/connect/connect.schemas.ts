import * as z from 'zod/mini';
import { emailText } from '../kernel/index.ts';
import { accountStatusSchema } from '../profile/index.ts';

const accountId = z.string().check(z.regex(/^acct_[A-Za-z0-9_]+$/, 'Invalid account id'));

export const createAccountSchema = z.object({ email: emailText('Please enter a valid email') });
export type CreateAccount = z.infer<typeof createAccountSchema>;

export const createdAccountSchema = z.object({ accountId: z.string() });
export type CreatedAccount = z.infer<typeof createdAccountSchema>;

export const accountStatusInputSchema = z.object({ accountId: z.optional(accountId) });
export type AccountStatusInput = z.infer<typeof accountStatusInputSchema>;

/** What the provider can hold back: card payments by clients, and payouts to the bank. */
export const accountBlockSchema = z.enum(['charges', 'payouts']);
export type AccountBlock = z.infer<typeof accountBlockSchema>;

/**
 * `GET /api/connect/account-status`. `onboardingComplete` stays true once the account could charge; `blocked` is what the
 * provider holds back now, and `requirements` names what it waits for, in its own codes. `needs` counts what the provider still wants to know from the agent. `rejected`
 * without an account is one that the provider has closed: `create-account` makes another.
 */
export const accountStatusViewSchema = z.object({
  accountId: z.nullable(z.string()),
  status: accountStatusSchema,
  onboardingComplete: z.boolean(),
  needs: z.int(),
  blocked: z.array(accountBlockSchema),
  requirements: z.array(z.string()),
});
export type AccountStatusView = z.infer<typeof accountStatusViewSchema>;

export const onboardingLinkInputSchema = z.object({
  accountId,
  returnUrl: z.string().check(z.maxLength(2_000)),
});
export type OnboardingLinkInput = z.infer<typeof onboardingLinkInputSchema>;

export const linkViewSchema = z.object({ url: z.string() });
export type LinkView = z.infer<typeof linkViewSchema>;

/** A bank account or card that payouts go to (spec section 3). */
export const externalAccountSchema = z.object({
  id: z.string(),
  object: z.enum(['bank_account', 'card']),
  default: z.boolean(),
  bankName: z.nullable(z.string()),
  accountHolderName: z.nullable(z.string()),
  routingNumber: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  last4: z.string(),
  expMonth: z.nullable(z.int()),
  expYear: z.nullable(z.int()),
});
export type ExternalAccount = z.infer<typeof externalAccountSchema>;
