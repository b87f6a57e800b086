import { html } from 'hono/html';
import type { PayoutDocument } from '#stripe/documents/money.document.ts';
import type { ChargeDocument } from '#stripe/documents/payment.document.ts';
import type { Params } from '#stripe/kernel/params.ts';
import type { Work } from '#stripe/kernel/work.ts';
import { formatMoney } from '../display.ts';
import type { Markup } from '../layout.ts';
import { dayCell, renderState, table } from '../parts/table.ts';

const PAGE_SIZE = 10;
const PAYOUTS_CURSOR = 'payouts_after';
const PAYMENTS_CURSOR = 'payments_after';

/** Renders the payouts, newest first. */
export function payoutList(work: Work, here: string, query: Params): Markup {
  const startingAfter = query.string(PAYOUTS_CURSOR);
  const found = work.store.page(work.account, 'payout', [], { limit: PAGE_SIZE, startingAfter });
  const items = found?.items ?? [];
  if (items.length === 0)
    return html`<h2>Payouts</h2><p class="muted">${startingAfter === undefined ? 'None yet.' : 'No older entries.'}</p>`;
  const columns = [
    { label: 'Date' },
    { label: 'Status' },
    { label: 'Arrives' },
    { label: 'To' },
    { label: 'Amount', isNumber: true },
  ];
  const rows = items.map((payout) => [
    dayCell(payout.created),
    payoutState(payout),
    dayCell(payout.arrival_date),
    getDestination(work, payout),
    formatMoney(payout.amount, payout.currency),
  ]);
  const last = found?.hasMore === true ? items.at(-1)?.id : undefined;
  return html`${table('Payouts', columns, rows)} ${pager(here, 'payouts', PAYOUTS_CURSOR, last, startingAfter)}`;
}

/** Renders the payments, newest first, with the platform's fees. */
export function paymentList(work: Work, here: string, query: Params): Markup {
  const startingAfter = query.string(PAYMENTS_CURSOR);
  const succeeded = [{ field: 'status', operator: '=', value: 'succeeded' } as const];
  const found = work.store.page(work.account, 'charge', succeeded, { limit: PAGE_SIZE, startingAfter });
  const items = found?.items ?? [];
  if (items.length === 0)
    return html`<h2>Payments</h2><p class="muted">${startingAfter === undefined ? 'None yet.' : 'No older entries.'}</p>`;
  const columns = [
    { label: 'Date' },
    { label: 'From' },
    { label: 'Status' },
    { label: 'Paid', isNumber: true },
    { label: 'Fee', isNumber: true },
    { label: 'Net', isNumber: true },
  ];
  const rows = items.map((charge) => paymentRow(work, charge));
  const last = found?.hasMore === true ? items.at(-1)?.id : undefined;
  return html`${table('Payments', columns, rows)} ${pager(here, 'payments', PAYMENTS_CURSOR, last, startingAfter)}`;
}

function paymentRow(work: Work, charge: ChargeDocument) {
  const booked =
    charge.balance_transaction === null
      ? undefined
      : work.store.find(work.account, 'balance_transaction', charge.balance_transaction);
  const customer =
    charge.customer === null ? undefined : work.store.find(work.account, 'customer', charge.customer);
  return [
    dayCell(charge.created),
    customer?.name ?? customer?.email ?? 'Unknown',
    renderChargeState(charge),
    formatMoney(charge.amount, charge.currency),
    formatMoney(booked?.fee ?? 0, charge.currency),
    formatMoney(booked?.net ?? charge.amount, charge.currency),
  ];
}

/** Renders the current state of a payment; refunds and disputes take precedence. */
export function renderChargeState(charge: ChargeDocument): Markup {
  if (charge.disputed) return renderState('disputed');
  if (charge.refunded) return renderState('refunded');
  if (charge.amount_refunded > 0) return renderState('partially_refunded');
  return renderState(charge.status);
}

function getDestination(work: Work, payout: PayoutDocument): string {
  const bank = work.store.find(work.account, 'bank_account', payout.destination);
  return bank === undefined ? 'A removed account' : `•••• ${bank.last4}`;
}

function payoutState(payout: PayoutDocument): Markup {
  const reason =
    typeof payout.failure_message === 'string' ? html` <small>${payout.failure_message}</small>` : '';
  return html`<span>${renderState(payout.status)}${reason}</span>`;
}

function pager(
  here: string,
  what: string,
  name: string,
  last: string | undefined,
  startingAfter: string | undefined,
): Markup {
  return html`<nav class="pager" aria-label="Pages of ${what}">
    ${startingAfter === undefined ? '' : html`<a href="${here}">Newest</a>`}
    ${last === undefined ? '' : html`<a href="${here}?${name}=${last}">Older</a>`}
  </nav>`;
}
