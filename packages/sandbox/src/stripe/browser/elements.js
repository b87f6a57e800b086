/** `stripe.elements()` and the payment element, as `@stripe/react-stripe-js` uses them (Stripe contract, section 5). */
import { adoptStyles, applyAppearance } from './appearance.js';
import { createFields } from './card-fields.js';

/** Handlers by event, as every element has them. */
class Emitter {
  #handlers = new Map();

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  once(event, handler) {
    const wrapper = (...args) => {
      this.off(event, wrapper);
      handler(...args);
    };
    return this.on(event, wrapper);
  }

  off(event, handler) {
    const kept = (this.#handlers.get(event) ?? []).filter(
      (other) => handler !== undefined && other !== handler,
    );
    this.#handlers.set(event, kept);
    return this;
  }

  emit(event, payload) {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }
}

/** The card form that `<PaymentElement>` mounts. */
class PaymentElement extends Emitter {
  #elements;
  #node;

  constructor(elements) {
    super();
    this.#elements = elements;
    this.fields = createFields();
    this.#node = Object.assign(document.createElement('div'), { className: 'gs-form' });
    const note = Object.assign(document.createElement('p'), {
      className: 'gs-note gs-wide',
      textContent: 'Stripe sandbox: no real money. Test card 4242 4242 4242 4242.',
    });
    this.#node.append(...this.fields.all.map((field) => field.node), note);
    this.#node.addEventListener('input', () => this.#changed());
    this.#node.addEventListener('focusin', () => this.emit('focus', { elementType: 'payment' }));
    this.#node.addEventListener('focusout', () => this.emit('blur', { elementType: 'payment' }));
    this.#node.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && this.emit('escape', { elementType: 'payment' }),
    );
  }

  mount(target) {
    const host = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(host instanceof HTMLElement))
      throw new Error('The element to mount the payment form in does not exist.');
    adoptStyles();
    this.restyle();
    host.append(this.#node);
    this.emit('loaderstart', { elementType: 'payment' });
    this.#elements.load().then((error) => {
      if (!this.#node.isConnected) return;
      if (error === null) this.emit('ready', this);
      else this.#fail(error);
    });
  }

  restyle() {
    applyAppearance(this.#node, this.#elements.options.appearance);
  }

  update() {}
  collapse() {}
  focus() {
    this.fields.number.input.focus();
  }
  blur() {
    for (const field of this.fields.all) field.input.blur();
  }
  clear() {
    for (const field of this.fields.all) field.input.value = '';
  }
  unmount() {
    this.#node.remove();
  }
  destroy() {
    this.unmount();
    this.#elements.forget(this);
  }

  /** Shows every problem and focuses the first; null when the card is complete. */
  validate() {
    let first = null;
    for (const field of this.fields.all) {
      const problem = field.problem();
      field.show(problem);
      if (problem !== null && first === null) {
        first = problem;
        field.input.focus();
      }
    }
    return first;
  }

  get card() {
    const { number, expiry, cvc } = this.fields;
    return {
      number: number.digits,
      exp_month: expiry.digits.slice(0, 2),
      exp_year: `20${expiry.digits.slice(2, 4)}`,
      cvc: cvc.digits,
    };
  }

  #changed() {
    const { all } = this.fields;
    const event = {
      elementType: 'payment',
      empty: all.every((field) => field.digits === ''),
      complete: all.every((field) => field.problem() === null),
      collapsed: false,
      value: { type: 'card' },
    };
    this.emit('change', event);
  }

  #fail(error) {
    const alert = Object.assign(document.createElement('p'), {
      className: 'gs-error gs-wide',
      textContent: error.message,
    });
    alert.setAttribute('role', 'alert');
    this.#node.replaceChildren(alert);
    this.emit('loaderror', { elementType: 'payment', error });
  }
}

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
    return type === 'payment' || type === PaymentElement ? this.#element : null;
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
    const { paymentIntent, error } = await this.#api.retrieve(clientSecret);
    if (error !== undefined) return error;
    if (paymentIntent.status.startsWith('requires_')) return null;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This payment is already ${paymentIntent.status} and cannot be made again.`,
      payment_intent: paymentIntent,
    };
  }
}
