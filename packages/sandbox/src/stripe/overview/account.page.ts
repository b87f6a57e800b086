import { html } from 'hono/html';
import { requireAccount } from '../accounts/account.ts';
import { bankAccountsOf } from '../accounts/bank-account.ts';
import { isRejected } from '../accounts/rejection.ts';
import type { AccountDocument, Capability } from '../documents/account.document.ts';
import { onAccount } from '../kernel/work.ts';
import { fundsOf } from '../money/balance.ts';
import { displayCode, displayMoney, displayTime } from '../pages/display.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { state } from '../pages/parts/table.ts';
import { tabs } from './nav.ts';

const LISTS = ['payments', 'invoices', 'payouts', 'refunds', 'disputes', 'events'] as const;

/** One connected account: how it stands, what it has, and the decisions Stripe could take about it. */
export function accountPage({ work, base, part }: PageRequest): PageResult {
  const account = requireAccount(work, part('id'));
  const inside = onAccount(work, account.id);
  const { available, pending } = fundsOf(inside, account.currency);
  const banks = bankAccountsOf(inside);
  const body = html`<dl>
      <dt>Card payments</dt>
      <dd>${capability(account.cardPayments)}</dd>
      <dt>Payouts</dt>
      <dd>${capability(account.payouts)}</dd>
      <dt>E-mail</dt>
      <dd>${account.contactEmail ?? 'Unknown'}</dd>
      <dt>Made</dt>
      <dd>${displayTime(account.created)}</dd>
      <dt>Payouts are made</dt>
      <dd>${scheduleOf(account)}</dd>
      <dt>Bank accounts</dt>
      <dd>${banks.length === 0 ? 'None' : banks.map((bank) => `${bank.bank_name} •••• ${bank.last4}`).join(', ')}</dd>
      <dt>Id</dt>
      <dd class="id">${account.id}</dd>
    </dl>
    <h2>Balance</h2>
    <dl class="figures">
      <div><dt>Available</dt><dd>${displayMoney(available, account.currency)}</dd></div>
      <div><dt>Pending</dt><dd>${displayMoney(pending, account.currency)}</dd></div>
    </dl>
    ${requirements(account)} ${decisions(base, account)}
    <h2>What it did</h2>
    <ul class="links">
      ${LISTS.map((what) => html`<li><a href="${base}/${what}?account=${account.id}">${displayCode(what)}</a></li>`)}
    </ul>`;
  const title = account.displayName ?? account.contactEmail ?? account.id;
  return { show: { title, body, width: 'wide', above: tabs(base, '') } };
}

function capability({ status, status_details: details }: Capability): Markup {
  const why = details.map(({ code }) => code).join(', ');
  return html`${state(status)}${why === '' ? '' : html` <small>${why}</small>`}`;
}

function scheduleOf({ balanceSettings }: AccountDocument): string {
  const { interval, weeklyDays, monthlyDays } = balanceSettings;
  switch (interval) {
    case 'manual':
      return 'Only when asked for';
    case 'daily':
      return 'Every business day';
    case 'weekly':
      return `Every week, on ${weeklyDays.join(', ')}`;
    case 'monthly':
      return `Every month, on day ${monthlyDays.join(', ')}`;
  }
}

function requirements(account: AccountDocument): Markup | string {
  if (account.requirements.length === 0) return '';
  return html`<h2>Still required</h2>
    <ul>
      ${account.requirements.map((requirement) => html`<li class="id">${requirement}</li>`)}
    </ul>`;
}

function decisions(base: string, account: AccountDocument): Markup {
  const rejected = isRejected(account);
  return html`<h2>Decide about it</h2>
    <p class="muted">
      Verifying adds a test bank account where there is none. Restricting asks for everything again.
      ${rejected ? 'Taken back, a rejection leaves what it was before: an agent who never finished can open the form again.' : ''}
    </p>
    <form class="actions close" method="post" action="${base}/accounts/${account.id}">
      <button name="decision" value="verify">Verify</button>
      <button name="decision" value="review">Put in review</button>
      <button name="decision" value="restrict">Restrict</button>
      ${
        rejected
          ? html`<button name="decision" value="lift">Lift the rejection</button>`
          : html`<button name="decision" value="reject">Reject</button>`
      }
    </form>`;
}
