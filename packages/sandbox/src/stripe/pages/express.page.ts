import { html } from 'hono/html';
import { requireAccount } from '../accounts/account.ts';
import { bankAccountsOf } from '../accounts/bank-account.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { fundsOf } from '../money/balance.ts';
import { displayDate, displayMoney } from './display.ts';
import { type Markup, page } from './layout.ts';
import type { PageRequest, PageResult } from './page-request.ts';

const SESSION_SECONDS = 3600;
const RECENT = 10;

/** Opens a login link, once. */
export function openExpressSession({ work, base, part }: PageRequest): PageResult {
  const link = work.links.find('login_link', part('token'));
  if (link === undefined || link.used || link.expires <= work.now) {
    throw new StripeError(
      404,
      'This login link has been used or has expired. Open the dashboard from the product again.',
    );
  }
  work.links.markUsed(link.token);
  const session = work.links.create('express_session', link.account, work.now + SESSION_SECONDS, {});
  return { goTo: `${base}/express/session/${session}` };
}

/** The agent's own view of balance, payouts and bank accounts. */
export function expressPage({ work, base, part }: PageRequest): PageResult {
  const session = work.links.find('express_session', part('token'));
  if (session === undefined || session.expires <= work.now) {
    throw new StripeError(404, 'This session has expired. Open the dashboard from the product again.');
  }
  const account = requireAccount(work, session.account);
  const inside = onAccount(work, account.id);
  const { available, pending } = fundsOf(inside, account.currency);
  const body = html`<p class="lead">Express dashboard of ${account.displayName ?? account.contactEmail ?? account.id}</p>
    <dl>
      <dt>Available to pay out</dt>
      <dd>${displayMoney(available, account.currency)}</dd>
      <dt>Available soon</dt>
      <dd>${displayMoney(pending, account.currency)}</dd>
      <dt>Card payments</dt>
      <dd>${account.cardPayments.status}</dd>
      <dt>Payouts</dt>
      <dd>${account.payouts.status}</dd>
    </dl>
    ${bankAccounts(inside)} ${payouts(inside)}`;
  return { show: page(base, 'Your payments', body) };
}

function bankAccounts(work: Work): Markup {
  const banks = bankAccountsOf(work);
  if (banks.length === 0) return html`<h2>Bank accounts</h2><p>None yet.</p>`;
  return html`<h2>Bank accounts</h2>
    <ul>
      ${banks.map((bank) => html`<li>${bank.bank_name} •••• ${bank.last4}${bank.default_for_currency ? ' (default)' : ''}</li>`)}
    </ul>`;
}

function payouts(work: Work): Markup {
  const recent = work.store.page(work.account, 'payout', [], { limit: RECENT })?.items ?? [];
  if (recent.length === 0) return html`<h2>Payouts</h2><p>None yet.</p>`;
  return html`<h2>Payouts</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
            <th scope="col">Arrives</th>
            <th scope="col" class="number">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${recent.map(
            (payout) =>
              html`<tr>
                <td>${displayDate(payout.created)}</td>
                <td>${payout.status}</td>
                <td>${displayDate(payout.arrival_date)}</td>
                <td class="number">${displayMoney(payout.amount, payout.currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
