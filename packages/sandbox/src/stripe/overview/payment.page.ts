import { html } from 'hono/html';
import type { ChargeDocument, PaymentIntentDocument } from '../documents/payment.document.ts';
import type { Work } from '../kernel/work.ts';
import { formatCode, formatMoney } from '../pages/display.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { selectField } from '../pages/parts/field.ts';
import { renderState, table, timeCell } from '../pages/parts/table.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { accountLink } from './account-name.ts';
import { disputeActions, paymentState } from './money.pages.ts';
import { tabs } from './nav.ts';

/** Stripe's dispute reasons. */
const REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'unrecognized',
  'general',
] as const;

/** Renders a payment with its attempts and refunds, and a form to open a dispute. */
export function paymentPage({ work, base, part }: PageRequest): PageResult {
  const intent = requireIntent(work, part('id'));
  const filter = [{ field: 'payment_intent', operator: '=', value: intent.id } as const];
  const charges = work.store.all(work.account, 'charge', filter);
  const body = html`<dl>
      <dt>Status</dt>
      <dd>${paymentState(work, work.account, intent)}</dd>
      <dt>Account</dt>
      <dd>${accountLink(work, base, work.account)}</dd>
      <dt>Platform’s share</dt>
      <dd>${formatMoney(intent.application_fee_amount ?? 0, intent.currency)}</dd>
      <dt>Invoice</dt>
      <dd>${invoiceLink(work, intent)}</dd>
      <dt>Id</dt>
      <dd class="id">${intent.id}</dd>
    </dl>
    ${attempts(charges)} ${refunds(work, intent)} ${disputes(work, base, intent)}
    ${charges.some(isDisputable) ? disputeForm(base, work, intent) : ''}`;
  const title = `Payment of ${formatMoney(intent.amount, intent.currency)}`;
  return { show: { title, body, width: 'wide', above: tabs(base, '/payments') } };
}

function invoiceLink(work: Work, intent: PaymentIntentDocument): Markup | string {
  const { invoice: id } = intent.sandbox;
  const invoice = id === null ? undefined : work.store.find(work.account, 'invoice', id);
  if (invoice === undefined || invoice.hosted_invoice_url === null) return 'None';
  return html`<a href="${invoice.hosted_invoice_url}">${invoice.number ?? invoice.id}</a>`;
}

function attempts(charges: readonly ChargeDocument[]): Markup {
  if (charges.length === 0) return html`<h2>Attempts</h2><p class="muted">No card attempts yet.</p>`;
  const columns = [
    { label: 'When' },
    { label: 'Status' },
    { label: 'Why' },
    { label: 'Refunded', isNumber: true },
  ];
  const rows = charges.map((charge) => [
    timeCell(charge.created),
    renderState(charge.status),
    typeof charge.failure_message === 'string' ? charge.failure_message : 'Approved by the issuer.',
    formatMoney(charge.amount_refunded, charge.currency),
  ]);
  return table('Attempts', columns, rows);
}

function refunds(work: Work, intent: PaymentIntentDocument): Markup | string {
  const found = work.store.all(work.account, 'refund', [
    { field: 'payment_intent', operator: '=', value: intent.id },
  ]);
  if (found.length === 0) return '';
  const columns = [{ label: 'When' }, { label: 'Status' }, { label: 'Amount', isNumber: true }];
  const rows = found.map((refund) => [
    timeCell(Number(refund.created)),
    renderState(refund.status),
    formatMoney(refund.amount, intent.currency),
  ]);
  return table('Refunds', columns, rows);
}

function disputes(work: Work, base: string, intent: PaymentIntentDocument): Markup | string {
  const found = work.store.all(work.account, 'dispute', [
    { field: 'payment_intent', operator: '=', value: intent.id },
  ]);
  if (found.length === 0) return '';
  const columns = [
    { label: 'Opened' },
    { label: 'Reason' },
    { label: 'Status' },
    { label: 'Amount', isNumber: true },
    { label: 'Actions', isNumber: true },
  ];
  const rows = found.map((dispute) => [
    timeCell(Number(dispute.created)),
    formatCode(String(dispute.reason)),
    renderState(dispute.status),
    formatMoney(dispute.amount, dispute.currency),
    disputeActions(base, dispute),
  ]);
  return table('Disputes', columns, rows);
}

function isDisputable(charge: ChargeDocument): boolean {
  return charge.status === 'succeeded' && !charge.disputed;
}

function disputeForm(base: string, work: Work, intent: PaymentIntentDocument): Markup {
  const reasons = REASONS.map((value) => ({ value, label: formatCode(value) }));
  return html`<h2>Open a dispute</h2>
    <p class="muted">Disputes the payment as the cardholder would at their bank. The money leaves the account immediately.</p>
    <form class="line actions close" method="post" action="${base}/payments/${work.account}/${intent.id}/dispute">
      ${selectField('reason', 'Reason', reasons)}
      <button>Open dispute</button>
    </form>`;
}
