import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { AccountState, AccountsPort } from '../payments.port.ts';
import { parseAccount } from './parse-account.ts';
import { readExternalAccount } from './read-external-account.ts';

/**
 * The platform pays Stripe's fees and covers losses out of its 20%, so that an agent nets exactly
 * 80% (docs/wire/stripe.md).
 */
const RESPONSIBILITIES = { fees_collector: 'application', losses_collector: 'application' } as const;

/** The parts of an account that v2 returns only on request. The account state depends on them. */
const ACCOUNT_PARTS: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'requirements',
  'defaults',
];

/** Agents have one or two. This is Stripe's maximum page size. */
const EXTERNAL_ACCOUNTS_LIMIT = 100;

/** The page size for closed accounts. The SDK reads all pages. */
const CLOSED_PAGE = 100;

/** The agents' connected accounts (docs/wire/stripe.md). */
export function createStripeAccounts(client: Stripe): AccountsPort {
  return {
    create: (input) =>
      callStripe('create account', async () => parseAccount(await createAccount(client, input))),
    read: (accountId) => callStripe('read account', () => retrieveAccount(client, accountId)),
    isListedAsClosed: (accountId) =>
      callStripe('list closed accounts', () => isListedAsClosed(client, accountId)),
    setWeeklyPayouts: (accountId, key) =>
      callStripe('set payout schedule', () => setWeeklyPayouts(client, accountId, key)),
    hasWeeklyPayouts: (accountId) =>
      callStripe('read payout schedule', () => isPaidOutOnMondays(client, accountId)),
    onboardingLink: (input) =>
      callStripe('create onboarding link', () => createOnboardingLink(client, input)),
    dashboardLink: (accountId) =>
      callStripe('create login link', async () => (await client.accounts.createLoginLink(accountId)).url),
    externalAccounts: (accountId) =>
      callStripe('list external accounts', async () => {
        const list = await client.accounts.listExternalAccounts(accountId, {
          limit: EXTERNAL_ACCOUNTS_LIMIT,
        });
        return list.data.map(readExternalAccount);
      }),
  };
}

async function retrieveAccount(client: Stripe, accountId: string): Promise<AccountState> {
  return parseAccount(await client.v2.core.accounts.retrieve(accountId, { include: ACCOUNT_PARTS }));
}

async function isListedAsClosed(client: Stripe, accountId: string): Promise<boolean> {
  for await (const account of client.v2.core.accounts.list({ closed: true, limit: CLOSED_PAGE })) {
    if (account.id === accountId) return true;
  }
  return false;
}

function createAccount(client: Stripe, input: Parameters<AccountsPort['create']>[0]) {
  return client.v2.core.accounts.create(
    {
      contact_email: input.email,
      display_name: input.name,
      dashboard: 'express',
      identity: { country: 'us', entity_type: 'individual' },
      configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
      defaults: { currency: 'usd', responsibilities: RESPONSIBILITIES },
      include: ACCOUNT_PARTS,
    },
    { idempotencyKey: input.key },
  );
}

async function setWeeklyPayouts(client: Stripe, accountId: string, key: string): Promise<void> {
  await client.balanceSettings.update(
    { payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } } },
    { stripeAccount: accountId, idempotencyKey: key },
  );
}

async function isPaidOutOnMondays(client: Stripe, accountId: string): Promise<boolean> {
  const settings = await client.balanceSettings.retrieve({}, { stripeAccount: accountId });
  const schedule = settings.payments.payouts?.schedule;
  return schedule?.interval === 'weekly' && schedule.weekly_payout_days?.join() === 'monday';
}

/**
 * Creates an onboarding link. Links are single-use and short-lived, so there is no idempotency key,
 * which would return an old link.
 */
async function createOnboardingLink(
  client: Stripe,
  input: Parameters<AccountsPort['onboardingLink']>[0],
): Promise<string> {
  const link = await client.v2.core.accountLinks.create({
    account: input.accountId,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        return_url: input.returnUrl,
        refresh_url: input.refreshUrl,
      },
    },
  });
  return link.url;
}
