/** `window.Stripe`, which `loadStripe` returns to the application (docs/wire/stripe.md). */
import { Api, connectionError } from './browser-api.js';
import { Elements } from './elements.js';
import { openChallengeDialog } from './three-d-secure.js';

const unsupported = (what) => ({
  error: {
    type: 'invalid_request_error',
    code: 'sandbox_not_supported',
    message: `The Stripe sandbox does not support ${what} yet.`,
  },
});

const neverSettles = () => new Promise(() => {});

class StripeClient {
  #api;

  constructor(key, options = {}) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error('Please call Stripe() with your publishable key.');
    this.#api = new Api(key, options.stripeAccount);
  }

  elements(options = {}) {
    return new Elements(this.#api, options);
  }

  confirmPayment(options) {
    return this.#confirm(options);
  }

  confirmSetup(options) {
    return this.#confirm(options);
  }

  async confirmCardPayment(clientSecret, data = {}) {
    if (typeof data.payment_method !== 'string') return unsupported('card elements in confirmCardPayment');
    return this.#confirmSaved(clientSecret, data.payment_method);
  }

  async confirmCardSetup(clientSecret, data = {}) {
    if (typeof data.payment_method !== 'string') return unsupported('card elements in confirmCardSetup');
    return this.#confirmSaved(clientSecret, data.payment_method);
  }

  async handleNextAction({ clientSecret }) {
    return this.#finish(clientSecret, await this.#api.retrieve(clientSecret), { redirect: 'if_required' });
  }

  retrievePaymentIntent(clientSecret) {
    return this.#api.retrieve(clientSecret);
  }

  retrieveSetupIntent(clientSecret) {
    return this.#api.retrieve(clientSecret);
  }

  async createToken() {
    return unsupported('createToken');
  }

  async createPaymentMethod() {
    return unsupported('createPaymentMethod');
  }

  registerAppInfo() {}
  _registerWrapper() {}

  #confirmSaved(clientSecret, payment_method) {
    return this.#confirm({ clientSecret, confirmParams: { payment_method }, redirect: 'if_required' });
  }

  /** Confirms a payment or setup with the form's card or a saved card. */
  async #confirm({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    const { payment_method: saved, payment_method_data: extra, return_url, ...rest } = confirmParams;
    if (saved === undefined) {
      const { error } =
        (await elements?.submit()) ?? unsupported('confirming without elements or a payment method');
      if (error !== undefined) return { error };
    }
    const method =
      saved === undefined
        ? { payment_method_data: { ...extra, type: 'card', card: elements.getElement('payment').card } }
        : { payment_method: saved };
    const response = await this.#api.confirm(secret, { ...rest, ...method, return_url });
    const result = await this.#finish(secret, response, { elements, return_url, redirect });
    if (result.error !== undefined) elements?.getElement('payment')?.markRefused(result.error);
    return result;
  }

  /** Runs 3-D Secure if required, then returns the result or redirects. */
  async #finish(secret, response, { elements, return_url: returnUrl, redirect }) {
    const confirmed = getIntent(response);
    const finished =
      confirmed?.status === 'requires_action'
        ? await this.#authenticate(secret, confirmed, elements?.options.appearance)
        : response;
    if (finished.error !== undefined) return { error: finished.error };
    if (redirect === 'if_required' || returnUrl === undefined) return finished;
    window.location.assign(returnAddress(returnUrl, getIntent(finished), secret));
    return neverSettles();
  }

  async #authenticate(secret, challenged, appearance) {
    const outcome = await openChallengeDialog(challenged, appearance);
    if (!(await this.#api.completeChallenge(challenged, outcome))) return { error: connectionError() };
    const response = await this.#api.retrieve(secret);
    const intent = getIntent(response);
    // A decline after the challenge is stored on the intent, as at Stripe.
    const reason = intent?.last_payment_error ?? intent?.last_setup_error;
    if (intent?.status !== 'requires_payment_method' || !reason) return response;
    return { error: { ...reason, [intent.object]: intent } };
  }
}

const getIntent = ({ paymentIntent, setupIntent }) => paymentIntent ?? setupIntent;

/** Returns the return URL with Stripe's parameters. */
const returnAddress = (returnUrl, intent, secret) => {
  const target = new URL(returnUrl, window.location.href);
  const done = ['succeeded', 'requires_capture'].includes(intent.status);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, secret);
  target.searchParams.set('redirect_status', done ? 'succeeded' : 'pending');
  return target;
};

const Stripe = (key, options) => new StripeClient(key, options);
Stripe.version = 'endive';
window.Stripe = Stripe;
