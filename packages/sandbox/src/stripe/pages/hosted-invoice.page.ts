import { html } from 'hono/html';
import { requireOpenAccount } from '../accounts/account.ts';
import type { InvoiceDocument, InvoiceStatus } from '../documents/invoice.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { formatDate, formatMoney, listFooterLines } from './display.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Page } from './layout.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { cardForm, EMPTY_CARD, isPayable, payInvoice, type TypedCard } from './parts/invoice-card.ts';

/** Renders the page of `hosted_invoice_url`. */
export function hostedInvoicePage({ work, base, part, query }: PageRequest): PageResult {
  const problem =
    query.string('redirect_status') === 'failed'
      ? 'Your bank could not verify your identity. Try again, or use another card.'
      : undefined;
  return { show: show(work, base, requireByToken(work, part('token')), { ...EMPTY_CARD, problem }) };
}

/** Pays the invoice with the typed card, on the payment intent that the checkout also uses. */
export function payHostedInvoice({ work, base, part, form }: PageRequest): PageResult {
  const invoice = requireByToken(work, part('token'));
  const here = `${base}/invoice/${work.account}/${part('token')}`;
  const outcome = payInvoice(work, invoice, form, here);
  switch (outcome.kind) {
    case 'refused':
      return { show: show(work, base, invoice, outcome.card), status: 402 };
    case 'asked':
      return { redirectTo: `${base}/3ds/${work.account}/${outcome.intent}/${outcome.challenge}` };
    case 'over':
      return { redirectTo: here };
  }
}

/** Serves the PDF of `invoice_pdf`. */
export function downloadInvoice({ work, part }: PageRequest): PageResult {
  const invoice = requireByToken(work, part('token'));
  const bytes = invoicePdf(invoice, getSeller(work));
  return { file: { name: `Invoice-${invoice.number ?? invoice.id}.pdf`, type: 'application/pdf', bytes } };
}

function getSeller(work: Work): string {
  return work.store.find(PLATFORM_ACCOUNT, 'account', work.account)?.displayName ?? 'Gable';
}

function requireByToken(work: Work, token: string): InvoiceDocument {
  requireOpenAccount(work);
  const [invoice] = work.store.all(work.account, 'invoice', [
    { field: 'sandbox.pageToken', operator: '=', value: token },
  ]);
  if (invoice === undefined) throw new StripeError(404, 'Invoice not found.');
  return invoice;
}

function show(work: Work, base: string, invoice: InvoiceDocument, card: TypedCard): Page {
  const seller = getSeller(work);
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  const paid = invoice.status === 'paid';
  const body = html`<p class="status ${invoice.status}">${statusText(invoice)}</p>
    <dl>
      <dt>From</dt>
      <dd>${seller}</dd>
      <dt>To</dt>
      <dd>${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</dd>
      <dt>Due</dt>
      <dd>${invoice.due_date === null ? 'On receipt' : formatDate(invoice.due_date)}</dd>
      <dt>File</dt>
      <dd>
        <a href="${base}/invoice/${work.account}/${invoice.sandbox.pageToken ?? ''}/pdf">Download the invoice (PDF)</a>
      </dd>
    </dl>
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${invoice.lines.data.map(
          (line) =>
            html`<tr>
              <td>${line.description ?? 'Service'}</td>
              <td class="number">${money(line.amount)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${paid ? 'Amount paid' : 'Amount due'}</th>
          <td class="number"><strong>${money(paid ? invoice.amount_paid : invoice.amount_due)}</strong></td>
        </tr>
      </tfoot>
    </table>
    ${listFooterLines(invoice).map((line) => html`<p>${line}</p>`)}
    ${isPayable(invoice.status) ? cardForm(work, base, invoice, money(invoice.amount_due), card) : ''}`;
  return { title: `Invoice ${invoice.number ?? ''}`, body };
}

function statusText({ status, status_transitions: when }: InvoiceDocument): string {
  const text = STATUS_TEXT[status];
  return status === 'paid' && when.paid_at !== null ? `${text} on ${formatDate(when.paid_at)}` : text;
}

const STATUS_TEXT: { readonly [status in InvoiceStatus]: string } = {
  draft: 'Draft: this invoice cannot be paid yet',
  open: 'Payment due',
  paid: 'Paid',
  void: 'Void: this invoice can no longer be paid',
  uncollectible: 'Overdue: marked uncollectible by the seller, but still payable',
};
