import { html } from 'hono/html';
import { createPaymentMethod } from '../cards/payment-method.ts';
import type { InvoiceDocument, InvoiceStatus } from '../documents/invoice.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { displayDate, displayMoney } from './display.ts';
import { errorNote, type Markup, page, textField } from './layout.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** The page behind an invoice's `hosted_invoice_url`. */
export function hostedInvoicePage({ work, base, part, query }: PageRequest): PageResult {
  const failed = query.string('redirect_status') === 'failed';
  const problem = failed
    ? 'Your bank could not confirm that it is you. Try again, or use another card.'
    : undefined;
  return { show: show(work, base, requireByToken(work, part('token')), problem) };
}

/** Pays it with the card that was typed, on the same payment intent that the product's checkout uses. */
export function payHostedInvoice({ work, base, part, form }: PageRequest): PageResult {
  const invoice = requireByToken(work, part('token'));
  const here = `${base}/invoice/${work.account}/${part('token')}`;
  const { paymentIntent } = invoice.sandbox;
  if (paymentIntent === null || !isPayable(invoice.status)) return { goTo: here };
  const intent = requireIntent(work, paymentIntent);
  try {
    const method = createPaymentMethod(work, cardOf(form, invoice));
    const confirmed = confirmIntent(work, intent, method, here);
    if (confirmed instanceof StripeError)
      return { show: show(work, base, invoice, confirmed.message), status: 402 };
    if (confirmed.sandbox.challenge === null) return { goTo: here };
    return { goTo: `${base}/3ds/${work.account}/${confirmed.id}/${confirmed.sandbox.challenge}` };
  } catch (error) {
    // Thrown refusals come before any money moves: there is nothing to roll back, only something to say.
    if (!(error instanceof StripeError)) throw error;
    return { show: show(work, base, invoice, error.message), status: 402 };
  }
}

function requireByToken(work: Work, token: string): InvoiceDocument {
  const [invoice] = work.store.all(work.account, 'invoice', [
    { field: 'sandbox.pageToken', operator: '=', value: token },
  ]);
  if (invoice === undefined) throw new StripeError(404, 'There is no such invoice.');
  return invoice;
}

function cardOf(form: Params, invoice: InvoiceDocument): Params {
  const [month = '', year = ''] = (form.string('expiry') ?? '').split('/').map((part) => part.trim());
  const card = {
    number: form.string('number') ?? '',
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: form.string('cvc') ?? '0',
  };
  const billing_details = { email: invoice.customer_email ?? undefined, name: form.string('name') };
  return new Params({ type: 'card', card, billing_details });
}

function show(work: Work, base: string, invoice: InvoiceDocument, problem: string | undefined): Markup {
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account)?.displayName ?? 'Gable';
  const total = displayMoney(invoice.amount_due, invoice.currency);
  return page(
    base,
    `Invoice ${invoice.number ?? ''}`,
    html`<p class="status ${invoice.status}">${STATUS_TEXT[invoice.status]}</p>
      <dl>
        <dt>From</dt>
        <dd>${seller}</dd>
        <dt>To</dt>
        <dd>${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</dd>
        <dt>Due</dt>
        <dd>${invoice.due_date === null ? 'On receipt' : displayDate(invoice.due_date)}</dd>
      </dl>
      <div class="scroll">
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
                  <td class="number">${displayMoney(line.amount, invoice.currency)}</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Amount due</th>
              <td class="number"><strong>${total}</strong></td>
            </tr>
          </tfoot>
        </table>
      </div>
      ${isPayable(invoice.status) ? cardForm(work, base, invoice, total, problem) : ''}`,
  );
}

function cardForm(
  work: Work,
  base: string,
  invoice: InvoiceDocument,
  total: string,
  problem: string | undefined,
): Markup {
  return html`${errorNote(problem)}
    <form method="post" action="${base}/invoice/${work.account}/${invoice.sandbox.pageToken}">
      <fieldset>
        <legend>Pay with a card</legend>
        ${[
          textField({
            name: 'number',
            label: 'Card number',
            value: '',
            autocomplete: 'cc-number',
            inputMode: 'numeric',
            placeholder: '1234 1234 1234 1234',
            hint: 'Test card: 4242 4242 4242 4242',
          }),
          textField({
            name: 'expiry',
            label: 'Expiration date',
            value: '',
            autocomplete: 'cc-exp',
            placeholder: 'MM / YY',
          }),
          textField({
            name: 'cvc',
            label: 'Security code',
            value: '',
            autocomplete: 'cc-csc',
            inputMode: 'numeric',
            placeholder: 'CVC',
          }),
        ]}
      </fieldset>
      <div class="actions"><button class="primary">Pay ${total}</button></div>
    </form>`;
}

function isPayable(status: InvoiceStatus): boolean {
  return status === 'open' || status === 'uncollectible';
}

const STATUS_TEXT: { readonly [status in InvoiceStatus]: string } = {
  draft: 'Draft',
  open: 'Payment due',
  paid: 'Paid',
  void: 'Void: this invoice can no longer be paid',
  uncollectible: 'Overdue: payment still due',
};
