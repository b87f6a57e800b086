/** `window.Stripe`: what `loadStripe` hands to the application (Stripe contract, section 5). */
import { adoptStyles } from './appearance.js';
import { Api } from './browser-api.js';
import { Elements } from './elements.js';

/** Asks the cardholder, as their bank would. Resolves when they have answered. */
const challenge = (intent) =>
  new Promise((resolve) => {
    adoptStyles();
    const { redirect_to_url: redirect, use_stripe_sdk: sdk } = intent.next_action ?? {};
    const url = redirect?.url ?? sdk?.stripe_js;
    const dialog = Object.assign(document.createElement('dialog'), { className: 'gs-dialog' });
    dialog.setAttribute('aria-labelledby', 'gs-dialog-title');
    const title = Object.assign(document.createElement('h2'), {
      id: 'gs-dialog-title',
      textContent: '3D Secure authentication',
    });
    const text = Object.assign(document.createElement('p'), {
      textContent:
        'This is the Stripe sandbox playing your bank. No real money moves. Complete or fail the authentication.',
    });
    const menu = document.createElement('menu');
    const answer = async (outcome) => {
      dialog.remove();
      await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ outcome }),
      }).catch(() => null);
      resolve();
    };
    for (const [value, label] of [
      ['complete', 'Complete'],
      ['fail', 'Fail'],
    ]) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        value,
        textContent: label,
      });
      button.addEventListener('click', () => answer(value));
      menu.append(button);
    }
    dialog.addEventListener('cancel', () => answer('fail'));
    dialog.append(title, text, menu);
    document.body.append(dialog);
    dialog.showModal();
  });

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
    return this.#finish(
      secret,
      await this.#api.confirm(secret, { ...rest, ...method, return_url }),
      return_url,
      redirect,
    );
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
    return this.#finish(clientSecret, await this.#api.retrieve(clientSecret), undefined, 'if_required');
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

  async #finish(secret, answer, returnUrl, redirect) {
    let { paymentIntent, error } = answer;
    if (paymentIntent?.status === 'requires_action') {
      await challenge(paymentIntent);
      ({ paymentIntent, error } = await this.#api.retrieve(secret));
      if (paymentIntent?.status !== 'succeeded' && paymentIntent?.last_payment_error)
        error = paymentIntent.last_payment_error;
    }
    if (error !== undefined) return { error };
    if (redirect === 'if_required' || returnUrl === undefined) return { paymentIntent };
    const target = new URL(returnUrl, window.location.href);
    target.searchParams.set('payment_intent', paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set(
      'redirect_status',
      paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending',
    );
    window.location.assign(target);
    return neverSettles();
  }
}

const Stripe = (key, options) => new StripeClient(key, options);
Stripe.version = 'endive';
window.Stripe = Stripe;
