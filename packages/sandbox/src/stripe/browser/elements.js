/** `stripe.elements()`, as `@stripe/react-stripe-js` uses it (docs/wire/stripe.md). */
import { PaymentElement } from './payment-element.js';

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
    // A React element component names its element type.
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

  /** Resolves to null if the intent can be paid, otherwise to an error. */
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
      message: `This ${what} is already ${intent.status} and cannot be confirmed again.`,
      [intent.object]: intent,
    };
  }
}
