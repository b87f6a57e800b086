import { html } from 'hono/html';
import { requireAccount } from '#stripe/accounts/account.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { Work } from '#stripe/kernel/work.ts';
import { getFunds } from '#stripe/money/balance.ts';
import { formatMoney } from '../display.ts';
import type { Markup } from '../layout.ts';
import type { PageRequest, PageResult } from '../page-request.ts';
import { renderState } from '../parts/table.ts';
import { bankSection } from './bank-section.ts';
import { paymentList, payoutList } from './money-lists.ts';
import { requireExpressSession } from './session.ts';

/** Renders the agent's Express dashboard: balance, bank accounts, payouts and payments. */
export function expressPage({ work, base, part, query }: PageRequest): PageResult {
  const inside = requireExpressSession(work, part('token'));
  const account = requireAccount(work, inside.account);
  const here = `${base}/express/session/${part('token')}`;
  const body = html`<p class="lead">
      Express dashboard of ${account.displayName ?? account.contactEmail ?? account.id}
    </p>
    ${renderStatus(account)} ${balance(inside, account)} ${bankSection(inside, here)}
    ${payoutList(inside, here, query)} ${paymentList(inside, here, query)}`;
  return { show: { title: 'Your payments', body, width: 'wide' } };
}

function renderStatus(account: AccountDocument): Markup {
  const missing = account.requirements.length > 0;
  return html`<dl>
      <dt>Card payments</dt>
      <dd>${renderState(account.cardPayments.status)}</dd>
      <dt>Payouts</dt>
      <dd>${renderState(account.payouts.status)}</dd>
    </dl>
    ${
      missing
        ? html`<p class="note">More information is required before payments can continue. Open the account setup from the product.</p>`
        : ''
    }`;
}

function balance(work: Work, account: AccountDocument): Markup {
  const { available, pending } = getFunds(work, account.currency);
  const inTransit = work.store.sumByCurrency(work.account, 'payout', 'amount', [
    { field: 'status', operator: 'in', value: ['pending', 'in_transit'] },
  ]);
  const money = (amount: number) => formatMoney(amount, account.currency);
  return html`<h2>Balance</h2>
    <dl class="figures">
      <div><dt>Available to pay out</dt><dd>${money(available)}</dd></div>
      <div><dt>Available soon</dt><dd>${money(pending)}</dd></div>
      <div><dt>On its way to your bank</dt><dd>${money(inTransit.get(account.currency) ?? 0)}</dd></div>
    </dl>`;
}
