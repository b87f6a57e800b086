/** `window.Stripe`: what `loadStripe` hands to the application (Stripe contract, section 5). */
import { Api, connectionError } from './browser-api.js';
import { Elements } from './elements.js';
import { askCardholder } from './three-d-secure.js';

const unsupported = (what) => ({
  error: {
    type: 'invalid_request_error',
    code: 'sandbox_not_supported',
    message: `The Stripe sandbox does not support ${what} yet.`,
  },
});

const neverSettles = () => new Promise(() => {});

/** The object `loadStripe` resolves to. */
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

  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
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
    const answer = await this.#api.confirm(secret, { ...rest, ...method, return_url });
    const result = await this.#finish(secret, answer, { elements, return_url, redirect });
    if (result.error !== undefined) elements?.getElement('payment')?.markRefused(result.error);
    return result;
  }

  async confirmCardPayment(clientSecret, data = {}) {
    if (typeof data.payment_method !== 'string') return unsupported('card elements in confirmCardPayment');
    return this.confirmPayment({
      clientSecret,
      confirmParams: { payment_method: data.payment_method },
      redirect: 'if_required',
    });
  }

  async handleNextAction({ clientSecret }) {
    return this.#finish(clientSecret, await this.#api.retrieve(clientSecret), { redirect: 'if_required' });
  }

  retrievePaymentIntent(clientSecret) {
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

  /** Asks the cardholder where the bank wants it, then returns what came of it or goes on to the return address. */
  async #finish(secret, answer, { elements, return_url: returnUrl, redirect }) {
    const settled =
      answer.paymentIntent?.status === 'requires_action'
        ? await this.#authenticate(secret, answer.paymentIntent, elements?.options.appearance)
        : answer;
    if (settled.error !== undefined) return { error: settled.error };
    const { paymentIntent } = settled;
    if (redirect === 'if_required' || returnUrl === undefined) return { paymentIntent };
    window.location.assign(returnAddress(returnUrl, paymentIntent, secret));
    return neverSettles();
  }

  async #authenticate(secret, asked, appearance) {
    const outcome = await askCardholder(asked, appearance);
    if (!(await this.#api.answerChallenge(asked, outcome))) return { error: connectionError() };
    const answer = await this.#api.retrieve(secret);
    const { paymentIntent } = answer;
    // A refusal after the challenge leaves its reason on the intent, as at Stripe.
    const refused = paymentIntent?.status === 'requires_payment_method';
    if (!refused || !paymentIntent.last_payment_error) return answer;
    return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
  }
}

/** The application's address with what Stripe appends to it: hints only. */
const returnAddress = (returnUrl, paymentIntent, secret) => {
  const target = new URL(returnUrl, window.location.href);
  const status = paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending';
  target.searchParams.set('payment_intent', paymentIntent.id);
  target.searchParams.set('payment_intent_client_secret', secret);
  target.searchParams.set('redirect_status', status);
  return target;
};

const Stripe = (key, options) => new StripeClient(key, options);
Stripe.version = 'endive';
window.Stripe = Stripe;
