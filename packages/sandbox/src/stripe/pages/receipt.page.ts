import { html } from 'hono/html';
import type { ChargeDocument } from '../documents/payment.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { formatCode, formatDate, formatMoney } from './display.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** Renders the page of `receipt_url`: the payment and its refunds. */
export function receiptPage({ work, part }: PageRequest): PageResult {
  const charge = requireByToken(work, part('token'));
  const seller = work.store.find(PLATFORM_ACCOUNT, 'account', work.account)?.displayName ?? 'Gable';
  const money = (cents: number) => formatMoney(cents, charge.currency);
  const { brand, last4 } = charge.payment_method_details.card;
  const released = charge.amount - charge.amount_captured;
  const refunded = charge.amount_refunded - released;
  const body = html`<dl>
      <dt>From</dt>
      <dd>${seller}</dd>
      <dt>${charge.captured ? 'Date paid' : 'Date authorized'}</dt>
      <dd>${formatDate(charge.created)}</dd>
      <dt>Payment method</dt>
      <dd>${formatCode(String(brand))} •••• ${String(last4)}</dd>
    </dl>
    <table>
      <tbody>
        <tr>
          <th scope="row">${charge.captured ? 'Amount paid' : 'Amount held'}</th>
          <td class="number">
            <strong>${money(charge.captured ? charge.amount_captured : charge.amount)}</strong>
          </td>
        </tr>
        ${
          charge.captured && refunded > 0
            ? html`<tr>
              <th scope="row">Refunded</th>
              <td class="number">${money(refunded)}</td>
            </tr>`
            : ''
        }
      </tbody>
    </table>`;
  return { show: { title: `Receipt from ${seller}`, body } };
}

function requireByToken(work: Work, token: string): ChargeDocument {
  const pattern = `*/receipt/${work.account}/${token}`;
  const [charge] = /^[0-9A-Za-z]{32}$/.test(token)
    ? work.store.all(work.account, 'charge', [{ field: 'receipt_url', operator: 'glob', value: pattern }])
    : [];
  if (charge === undefined) throw new StripeError(404, 'Receipt not found.');
  return charge;
}
