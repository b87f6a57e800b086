/** `stripe.elements()`, as `@stripe/react-stripe-js` uses it (Stripe contract, section 5). */
import { PaymentElement } from './payment-element.js';

/** What `stripe.elements()` returns. */
export class Elements {
  #api;
  #element = null;

  constructor(api, options) {
    this.#api = api;
    this.options = options;
  }

  create(type) {
    if (type !== 'payment')
      throw new Error(`The Stripe sandbox has no "${type}" element yet; it has "payment".`);
    this.#element ??= new PaymentElement(this);
    return this.#element;
  }

  getElement(type) {
    // A React component that stands for an element says which one it is.
    return (type?.__elementType ?? type) === 'payment' ? this.#element : null;
  }

  forget(element) {
    if (this.#element === element) this.#element = null;
  }

  async update(options = {}) {
    this.options = { ...this.options, ...options };
    this.#element?.restyle();
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    const problem = this.#element?.validate() ?? null;
    if (problem === null) return { selectedPaymentMethod: 'card' };
    return { error: { type: 'validation_error', code: problem[0], message: problem[1] } };
  }

  /** Null when the intent can still be paid, else the error that says why not. */
  async load() {
    const { clientSecret } = this.options;
    if (clientSecret === undefined) return null;
    const { paymentIntent, setupIntent, error } = await this.#api.retrieve(clientSecret);
    if (error !== undefined) return error;
    const intent = paymentIntent ?? setupIntent;
    if (intent.status.startsWith('requires_') && intent.status !== 'requires_capture') return null;
    const what = intent.object === 'setup_intent' ? 'setup' : 'payment';
    return {
      type: 'invalid_request_error',
      code: `${intent.object}_unexpected_state`,
      message: `This ${what} is already ${intent.status} and cannot be made again.`,
      [intent.object]: intent,
    };
  }
}
