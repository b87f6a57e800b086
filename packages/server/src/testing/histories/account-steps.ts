import * as z from 'zod/mini';
import { accountOf } from './at-provider.ts';
import { control } from './behind-our-back.ts';
import type { HistoryWorld } from './history-world.ts';
import { readProviderAccounts, readStored } from './provider-accounts.ts';
import type { Step } from './step.ts';

const HOUR_MS = 3_600_000;

const verdict = z.object({ error: z.optional(z.unknown()) });

/** The provider lets the agent's account charge and be paid out, holds both back, or refuses the account. */
export async function judgeAccount(
  world: HistoryWorld,
  to: Extract<Step, { do: 'provider-says' }>['account'],
): Promise<void> {
  const account = await accountOf(world);
  if (!account) return;
  const answer = await control(world, `accounts/${account}`, { card_payments: to, payouts: to });
  if (verdict.parse(answer).error === undefined) world.notes.push(`account made ${to}`);
}

/** The provider closes the agent's account, or the agent disconnects it from the platform. */
export async function endAccount(world: HistoryWorld, how: 'closed' | 'deauthorized'): Promise<void> {
  const account = await accountOf(world);
  if (account) await control(world, `accounts/${account}`, { ended: how });
}

/** The provider answers our calls for the agent's account with 403, for so many hours or for ever. */
export async function denyAccount(
  world: HistoryWorld,
  { calls, hours }: Extract<Step, { do: 'deny' }>,
): Promise<void> {
  const account = await accountOf(world);
  const until = hours === null ? null : world.clock.now() + hours * HOUR_MS;
  if (account) world.stripe.denials.deny(account, { calls, until });
}

const invoice = z.object({ status: z.string(), hosted_invoice_url: z.nullable(z.string()) });
const PAYABLE: readonly string[] = ['open', 'uncollectible'];

/**
 * A buyer pays an invoice on the provider's own page, also one on an account that we cannot reach. On an account that is
 * closed the page is gone.
 */
export async function payOnHostedPage(world: HistoryWorld, nth: number): Promise<void> {
  const accounts = await readProviderAccounts(world);
  const rows = await Promise.all(
    accounts.map(async ({ id, access }) =>
      (await readStored(world, 'invoice', invoice, id)).map((row) => ({ ...row, access })),
    ),
  );
  const payable = rows.flat().filter(({ status }) => PAYABLE.includes(status));
  const chosen = payable[nth % Math.max(1, payable.length)];
  if (!chosen?.hosted_invoice_url) return;
  const answer = await world.stripe.browse(chosen.hosted_invoice_url, {
    method: 'POST',
    body: new URLSearchParams({ number: '4000000000000077', expiry: '12 / 40', cvc: '123' }),
    redirect: 'manual',
  });
  if (answer.status >= 500) throw new Error(`The hosted page answers ${answer.status}.`);
  if (answer.status < 400) world.notes.push(`hosted page paid, account ${chosen.access}`);
}
