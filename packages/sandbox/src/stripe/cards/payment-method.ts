import { hash } from 'node:crypto';
import type { PaymentMethodDocument } from '../documents/payment.document.ts';
import type { JsonObject } from '../json.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { findTestCard, findWellKnownNumber, passesLuhn } from './card-numbers.ts';

/** A typed card. */
interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string | undefined;
}

/**
 * Creates a payment method from `type`, `card[...]` and `billing_details[...]`; rejects invalid
 * cards.
 */
export function createPaymentMethod(work: Work, params: Params): PaymentMethodDocument {
  const type = params.string('type');
  if (type !== 'card') throw notSupported(`payment methods of type '${type ?? ''}'`);
  if (!params.has('card')) throw invalidRequest('Missing required param: card.', 'card', 'parameter_missing');
  const card = params.group('card');
  if (card.has('token')) throw notSupported('card tokens');
  return store(work, checkCard(work, card), params);
}

/** Returns a payment method, or creates one for a test method such as `pm_card_visa`. */
export function requirePaymentMethod(
  work: Work,
  id: string,
  param = 'payment_method',
): PaymentMethodDocument {
  const number = findWellKnownNumber(id);
  if (number !== undefined) {
    const expYear = new Date(work.now * 1000).getUTCFullYear() + 1;
    return store(work, { number, expMonth: 8, expYear, cvc: '123' }, new Params({}));
  }
  const method = work.store.find(work.account, 'payment_method', id);
  if (method === undefined) throw resourceMissing('PaymentMethod', id, param);
  return method;
}

function checkCard(work: Work, params: Params): TypedCard {
  const number = (params.string('number') ?? '').replaceAll(/[\s-]/g, '');
  const expMonth = params.integer('exp_month') ?? 0;
  const year = params.integer('exp_year') ?? 0;
  const expYear = year < 100 ? 2000 + year : year;
  const cvc = params.string('cvc');
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'number', 'The card number is not a valid credit card number.');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  if (expMonth < 1 || expMonth > 12)
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const today = new Date(work.now * 1000);
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (expYear < today.getUTCFullYear() || expYear > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (expYear * 12 + expMonth < month)
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const cvcLength = findTestCard(number)?.brand === 'amex' ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { number, expMonth, expYear, cvc };
}

function store(work: Work, card: TypedCard, params: Params): PaymentMethodDocument {
  const testCard = findTestCard(card.number);
  if (testCard === undefined) {
    throw new StripeError(
      402,
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
      {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
      },
    );
  }
  const method: PaymentMethodDocument = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(params.group('billing_details')),
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === undefined ? null : 'pass',
      },
      country: 'US',
      display_brand: testCard.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: hash('sha256', card.number, 'base64url').slice(0, 16),
      funding: testCard.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, params.raw('metadata')),
    type: 'card',
    sandbox: { behavior: testCard.behavior },
  };
  work.store.insert(work.account, 'payment_method', method);
  return method;
}

/** Returns the billing details; omitted fields are null. */
export function billingDetails(params: Params): JsonObject {
  const address = params.group('address');
  const line = (name: string) => address.string(name) ?? null;
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: params.string('email') ?? null,
    name: params.string('name') ?? null,
    phone: params.string('phone') ?? null,
    tax_id: null,
  };
}

function cardError(code: string, param: string, message: string): StripeError {
  return new StripeError(402, message, { type: 'card_error', code, param });
}
