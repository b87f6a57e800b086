import { html } from 'hono/html';
import { requireAccount } from '../accounts/account.ts';
import { listBankAccounts } from '../accounts/bank-account.ts';
import { isRejected } from '../accounts/rejection.ts';
import type { AccountDocument, Capability } from '../documents/account.document.ts';
import { withAccount } from '../kernel/work.ts';
import { getFunds } from '../money/balance.ts';
import { formatCode, formatMoney, formatTime } from '../pages/display.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { renderState } from '../pages/parts/table.ts';
import { tabs } from './nav.ts';

const LISTS = ['payments', 'invoices', 'payouts', 'refunds', 'disputes', 'events'] as const;

/** Renders a connected account with its status, objects and possible decisions. */
export function accountPage({ work, base, part }: PageRequest): PageResult {
  const account = requireAccount(work, part('id'));
  const inside = withAccount(work, account.id);
  const { available, pending } = getFunds(inside, account.currency);
  const banks = listBankAccounts(inside);
  const body = html`<dl>
      <dt>Card payments</dt>
      <dd>${capability(account.cardPayments)}</dd>
      <dt>Payouts</dt>
      <dd>${capability(account.payouts)}</dd>
      <dt>Email</dt>
      <dd>${account.contactEmail ?? 'Unknown'}</dd>
      <dt>Made</dt>
      <dd>${formatTime(account.created)}</dd>
      <dt>Payout schedule</dt>
      <dd>${getSchedule(account)}</dd>
      <dt>Bank accounts</dt>
      <dd>${banks.length === 0 ? 'None' : banks.map((bank) => `${bank.bank_name} •••• ${bank.last4}`).join(', ')}</dd>
      <dt>Id</dt>
      <dd class="id">${account.id}</dd>
    </dl>
    <h2>Balance</h2>
    <dl class="figures">
      <div><dt>Available</dt><dd>${formatMoney(available, account.currency)}</dd></div>
      <div><dt>Pending</dt><dd>${formatMoney(pending, account.currency)}</dd></div>
    </dl>
    ${requirements(account)} ${decisions(base, account)}
    <h2>Activity</h2>
    <ul class="links">
      ${LISTS.map((what) => html`<li><a href="${base}/${what}?account=${account.id}">${formatCode(what)}</a></li>`)}
    </ul>`;
  const title = account.displayName ?? account.contactEmail ?? account.id;
  return { show: { title, body, width: 'wide', above: tabs(base, '') } };
}

function capability({ status, status_details: details }: Capability): Markup {
  const reasons = details.map(({ code }) => code).join(', ');
  return html`${renderState(status)}${reasons === '' ? '' : html` <small>${reasons}</small>`}`;
}

function getSchedule({ balanceSettings }: AccountDocument): string {
  const { interval, weeklyDays, monthlyDays } = balanceSettings;
  switch (interval) {
    case 'manual':
      return 'Manual';
    case 'daily':
      return 'Every business day';
    case 'weekly':
      return `Weekly on ${weeklyDays.join(', ')}`;
    case 'monthly':
      return `Monthly on day ${monthlyDays.join(', ')}`;
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
  return html`<h2>Actions</h2>
    <p class="muted">
      Verifying adds a test bank account if there is none. Restricting requires all information again.
      ${rejected ? 'Reversing a rejection restores the account. An agent who never finished can resume onboarding.' : ''}
    </p>
    <form class="actions close" method="post" action="${base}/accounts/${account.id}">
      <button name="decision" value="verify">Verify</button>
      <button name="decision" value="review">Put in review</button>
      <button name="decision" value="restrict">Restrict</button>
      ${
        rejected
          ? html`<button name="decision" value="lift">Reverse the rejection</button>`
          : html`<button name="decision" value="reject">Reject</button>`
      }
    </form>`;
}
