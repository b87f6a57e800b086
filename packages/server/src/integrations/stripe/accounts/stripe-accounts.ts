import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { AccountState, AccountsPort } from '../payments.port.ts';
import { parseAccount } from './parse-account.ts';
import { readExternalAccount } from './read-external-account.ts';

/**
 * Who pays Stripe's fees and who bears losses: the platform, out of its 20 %, so that an agent nets exactly 80 %
 * (Stripe contract, section 2).
 */
const RESPONSIBILITIES = { fees_collector: 'application', losses_collector: 'application' } as const;

/** Parts that v2 leaves out of an account's answer unless asked for; an account's state is read from these. */
const ACCOUNT_PARTS: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'requirements',
  'defaults',
];

/** An agent has one or two; the most that Stripe lists at once. */
const EXTERNAL_ACCOUNTS_LIMIT = 100;

/** How many closed accounts are read with one request; the SDK reads the next pages. */
const CLOSED_PAGE = 100;

/** The agents' connected accounts (Stripe contract, section 2). */
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

/** Links are single-use and short-lived: one is made for each click, so there is no key that could replay an old one. */
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
