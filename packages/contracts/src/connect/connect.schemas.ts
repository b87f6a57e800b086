import * as z from 'zod/mini';
import { emailText, instantSchema } from '../kernel/index.ts';
import { accountStatusSchema } from '../profile/index.ts';

const accountId = z.string().check(z.regex(/^acct_[A-Za-z0-9_]+$/, 'Invalid account id'));

export const createAccountSchema = z.object({ email: emailText('Please enter a valid email') });
export type CreateAccount = z.infer<typeof createAccountSchema>;

export const createdAccountSchema = z.object({ accountId: z.string() });
export type CreatedAccount = z.infer<typeof createdAccountSchema>;

export const accountStatusInputSchema = z.object({ accountId: z.optional(accountId) });
export type AccountStatusInput = z.infer<typeof accountStatusInputSchema>;

/** What the provider can block: card payments or payouts. */
const accountBlockSchema = z.enum(['charges', 'payouts']);
export type AccountBlock = z.infer<typeof accountBlockSchema>;

/** How urgent the strictest requirement is, in the provider's terms. */
export const requirementStatusSchema = z.enum(['past_due', 'currently_due', 'eventually_due']);

/** When the provider needs what waits for the agent. */
export const requirementDeadlineSchema = z.object({
  status: requirementStatusSchema,
  /** When the account is restricted without it; null if the provider has not said. */
  at: z.nullable(instantSchema),
});
export type RequirementDeadline = z.infer<typeof requirementDeadlineSchema>;

/**
 * `GET /api/connect/account-status`. A status of `rejected` without an account means that the
 * provider closed the account; `create-account` then creates a new one.
 */
export const accountStatusViewSchema = z.object({
  accountId: z.nullable(z.string()),
  status: accountStatusSchema,
  /** Stays true once the account could charge. */
  onboardingComplete: z.boolean(),
  /** The number of requirements that the agent still has to provide. */
  needs: z.int(),
  /** What the provider blocks now. */
  blocked: z.array(accountBlockSchema),
  /** The provider's codes of what is due. */
  requirements: z.array(z.string()),
  /** When they are due; null without any, and while the provider has not said. */
  deadline: z.nullable(requirementDeadlineSchema),
});
export type AccountStatusView = z.infer<typeof accountStatusViewSchema>;

export const onboardingLinkInputSchema = z.object({
  accountId,
  returnUrl: z.string().check(z.maxLength(2_000)),
});
export type OnboardingLinkInput = z.infer<typeof onboardingLinkInputSchema>;

export const linkViewSchema = z.object({ url: z.string() });
export type LinkView = z.infer<typeof linkViewSchema>;

/** A bank account or card for payouts (docs/product.md, Entities). */
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
