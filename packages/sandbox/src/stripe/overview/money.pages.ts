import { html } from 'hono/html';
import type { PayoutDocument } from '../documents/money.document.ts';
import type {
  DisputeDocument,
  PaymentIntentDocument,
  RefundDocument,
} from '../documents/payment.document.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import { formatCode, formatMoney } from '../pages/display.ts';
import { renderChargeState } from '../pages/express/money-lists.ts';
import type { Markup } from '../pages/layout.ts';
import { dayCell, renderState, timeCell } from '../pages/parts/table.ts';
import { accountLink } from './account-name.ts';
import { listPage } from './listing.ts';

const AMOUNT = { label: 'Amount', isNumber: true } as const;
const ACTIONS = { label: 'Actions', isNumber: true } as const;

/** The list of payments. */
export const paymentsPage = listPage({
  path: '/payments',
  title: 'Payments',
  types: ['payment_intent'],
  columns: [{ label: 'Started' }, { label: 'Account' }, { label: 'Payment' }, { label: 'Status' }, AMOUNT],
  empty: 'No payments yet. Sending an invoice creates one.',
  row: ({ document: intent, account }, { work, base }) => [
    timeCell(Number(intent.created)),
    accountLink(work, base, account),
    html`<a class="id" href="${base}/payments/${account}/${intent.id}">${intent.id}</a>`,
    paymentState(work, account, intent),
    formatMoney(intent.amount, intent.currency),
  ],
});

/** The list of invoices with links to their hosted pages. */
export const invoicesPage = listPage({
  path: '/invoices',
  title: 'Invoices',
  types: ['invoice'],
  columns: [
    { label: 'Made' },
    { label: 'Account' },
    { label: 'Invoice' },
    { label: 'To' },
    { label: 'Status' },
    AMOUNT,
  ],
  empty: 'No invoices yet.',
  row: ({ document: invoice, account }, { work, base }) => [
    timeCell(invoice.created),
    accountLink(work, base, account),
    invoice.hosted_invoice_url === null
      ? html`<span class="id">${invoice.id}</span>`
      : html`<a href="${invoice.hosted_invoice_url}">${invoice.number ?? invoice.id}</a>`,
    invoice.customer_name ?? invoice.customer_email ?? invoice.customer,
    renderState(invoice.status),
    formatMoney(invoice.total, invoice.currency),
  ],
});

/** The list of payouts with possible decisions. */
export const payoutsPage = listPage({
  path: '/payouts',
  title: 'Payouts',
  types: ['payout'],
  columns: [
    { label: 'Made' },
    { label: 'Account' },
    { label: 'Status' },
    { label: 'Arrives' },
    AMOUNT,
    ACTIONS,
  ],
  empty: 'No payouts yet. Available money is paid out on Mondays, or when an agent requests it.',
  row: ({ document: payout, account }, { work, base }) => [
    timeCell(payout.created),
    accountLink(work, base, account),
    html`<span>${renderState(payout.status)} <small>${payout.automatic ? 'automatic' : payout.method}</small></span>`,
    dayCell(payout.arrival_date),
    formatMoney(payout.amount, payout.currency),
    payoutActions(base, payout),
  ],
});

/** The list of refunds. */
export const refundsPage = listPage({
  path: '/refunds',
  title: 'Refunds',
  types: ['refund'],
  columns: [
    { label: 'Made' },
    { label: 'Account' },
    { label: 'Payment' },
    { label: 'Status' },
    AMOUNT,
    ACTIONS,
  ],
  empty: 'No refunds yet.',
  row: ({ document: refund, account }, { work, base }) => [
    timeCell(Number(refund.created)),
    accountLink(work, base, account),
    paymentLink(base, account, refund.payment_intent),
    renderState(refund.status),
    formatMoney(refund.amount, String(refund.currency)),
    refundActions(base, refund),
  ],
});

/** The list of disputes with possible decisions. */
export const disputesPage = listPage({
  path: '/disputes',
  title: 'Disputes',
  types: ['dispute'],
  columns: [
    { label: 'Opened' },
    { label: 'Account' },
    { label: 'Payment' },
    { label: 'Reason' },
    { label: 'Status' },
    AMOUNT,
    ACTIONS,
  ],
  empty: 'No disputes yet. Open one from a payment’s page.',
  row: ({ document: dispute, account }, { work, base }) => [
    timeCell(Number(dispute.created)),
    accountLink(work, base, account),
    paymentLink(base, account, dispute.payment_intent),
    formatCode(String(dispute.reason)),
    renderState(dispute.status),
    formatMoney(dispute.amount, dispute.currency),
    disputeActions(base, dispute),
  ],
});

/** Renders the decisions about an open dispute. */
export function disputeActions(base: string, dispute: DisputeDocument): Markup | string {
  if (dispute.status === 'won' || dispute.status === 'lost') return '';
  return decisions(`${base}/disputes/${dispute.id}`, [
    ['won', 'Win'],
    ['lost', 'Lose'],
  ]);
}

/** Renders the status of a payment, from its charge if there is one. */
export function paymentState(work: Work, account: AccountId, intent: PaymentIntentDocument): Markup {
  if (intent.status !== 'succeeded' || intent.latest_charge === null) return renderState(intent.status);
  const charge = work.store.find(account, 'charge', intent.latest_charge);
  return charge === undefined ? renderState(intent.status) : renderChargeState(charge);
}

function paymentLink(base: string, account: AccountId, intent: unknown): Markup | string {
  if (typeof intent !== 'string') return 'None';
  return html`<a class="id" href="${base}/payments/${account}/${intent}">${intent}</a>`;
}

function payoutActions(base: string, { id, status }: PayoutDocument): Markup | string {
  const isUnpaid = status === 'pending' || status === 'in_transit';
  if (!isUnpaid && status !== 'paid') return '';
  return decisions(
    `${base}/payouts/${id}`,
    isUnpaid
      ? [
          ['paid', 'Pay'],
          ['failed', 'Fail'],
        ]
      : [['failed', 'Fail']],
  );
}

function refundActions(base: string, { id, status }: RefundDocument): Markup | string {
  if (status !== 'pending' && status !== 'succeeded') return '';
  const ends =
    status === 'pending'
      ? ([
          ['succeeded', 'Complete'],
          ['failed', 'Fail'],
        ] as const)
      : ([['failed', 'Fail']] as const);
  return decisions(`${base}/refunds/${id}`, ends);
}

/**
 * Renders a button for each decision. The object's id distinguishes the buttons of different rows.
 */
function decisions(
  address: string,
  offered: readonly (readonly [decision: string, label: string])[],
): Markup {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return html`<form class="actions" method="post" action="${address}">
    ${offered.map(
      ([decision, label]) =>
        html`<button class="small" name="decision" value="${decision}" aria-label="${label} ${id}">${label}</button>`,
    )}
  </form>`;
}
