import { HOUR_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { findAccountId } from './buyer-payment.ts';
import { control } from './external-changes.ts';
import { readProviderAccounts, readStored } from './provider-accounts.ts';
import type { Action } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

const controlResponse = z.object({ error: z.optional(z.unknown()) });

/** Activates, restricts, or rejects the agent's account. */
export async function updateAccount(
  context: ScenarioContext,
  to: Extract<Action, { type: 'update-account' }>['account'],
): Promise<void> {
  const account = await findAccountId(context);
  if (!account) return;
  const response = await control(context, `accounts/${account}`, { card_payments: to, payouts: to });
  if (controlResponse.parse(response).error === undefined) context.events.push(`account made ${to}`);
}

/** Closes the agent's account, or disconnects it from the platform. */
export async function endAccount(context: ScenarioContext, how: 'closed' | 'deauthorized'): Promise<void> {
  const account = await findAccountId(context);
  if (account) await control(context, `accounts/${account}`, { ended: how });
}

/** Denies our key access to the agent's account (403), for some hours or permanently. */
export async function denyAccess(
  context: ScenarioContext,
  { calls, hours }: Extract<Action, { type: 'deny-access' }>,
): Promise<void> {
  const account = await findAccountId(context);
  const until = hours === null ? null : context.clock.now() + hours * HOUR_MS;
  if (account) context.stripe.denials.deny(account, { calls, until });
}

const invoice = z.object({ status: z.string(), hosted_invoice_url: z.nullable(z.string()) });
const PAYABLE: readonly string[] = ['open', 'uncollectible'];

/**
 * Pays an invoice on its hosted page, even on an account that our key cannot access. The pages of
 * closed accounts no longer exist.
 */
export async function payHostedInvoice(context: ScenarioContext, nth: number): Promise<void> {
  const accounts = await readProviderAccounts(context);
  const rows = await Promise.all(
    accounts.map(async ({ id, access }) =>
      (await readStored(context, 'invoice', invoice, id)).map((row) => ({ ...row, access })),
    ),
  );
  const payable = rows.flat().filter(({ status }) => PAYABLE.includes(status));
  const chosen = payable[nth % Math.max(1, payable.length)];
  if (!chosen?.hosted_invoice_url) return;
  const response = await context.stripe.browse(chosen.hosted_invoice_url, {
    method: 'POST',
    body: new URLSearchParams({ number: '4000000000000077', expiry: '12 / 40', cvc: '123' }),
    redirect: 'manual',
  });
  if (response.status >= 500) throw new Error(`The hosted page returned ${response.status}.`);
  if (response.status < 400) context.events.push(`hosted page paid, account ${chosen.access}`);
}
