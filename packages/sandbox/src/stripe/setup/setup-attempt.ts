import type { PaymentMethodDocument } from '../documents/payment.document.ts';
import type { SetupAttemptDocument, SetupIntentDocument } from '../documents/setup.document.ts';
import type { Json } from '../json.ts';
import { AUTHENTICATED, type Authentication } from '../payments/build-charge.ts';

export interface SetupAttemptParams {
  readonly id: string;
  readonly setup: SetupIntentDocument;
  readonly method: PaymentMethodDocument;
  readonly status: SetupAttemptDocument['status'];
  readonly authentication: Authentication;
  readonly error: Json | undefined;
  /** Unix seconds. */
  readonly now: number;
}

/** Builds a setup attempt without storing it. */
export function buildSetupAttempt(params: SetupAttemptParams): SetupAttemptDocument {
  const { setup, method, error = null } = params;
  return {
    id: params.id,
    object: 'setup_attempt',
    application: setup.application ?? null,
    created: params.now,
    customer: setup.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(params), type: 'card' },
    setup_error: error,
    setup_intent: setup.id,
    status: params.status,
    usage: setup.usage,
  };
}

/** Only payments can have exemptions. */
const { exemption_indicator: _paymentOnly, ...SETUP_AUTHENTICATED } = AUTHENTICATED;

function cardDetails({ method, authentication }: SetupAttemptParams) {
  const { brand, checks = null, country = null, exp_month = null, exp_year = null } = method.card;
  const { fingerprint = null, funding = null, last4 } = method.card;
  return {
    brand,
    checks,
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    last4,
    network: brand,
    three_d_secure: authentication === 'authenticated' ? SETUP_AUTHENTICATED : null,
    wallet: null,
  };
}
