import { adoptStyles, applyAppearance } from './appearance.js';
import { RuleSheet } from './appearance-rules.js';
import { createFields } from './card-fields.js';
import { Emitter } from './emitter.js';

/** The card form that `<PaymentElement>` mounts. */
export class PaymentElement extends Emitter {
  #elements;
  #node;
  #rules = null;

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
    this.#rules ??= new RuleSheet(this.#node);
    this.restyle();
    host.append(this.#node);
    // Defer, because components add listeners after mounting the element.
    setTimeout(() => this.#load());
  }

  async #load() {
    if (!this.#node.isConnected) return;
    this.emit('loaderstart', { elementType: 'payment' });
    const error = await this.#elements.load();
    if (!this.#node.isConnected) return;
    if (error === null) this.emit('ready', this);
    else this.#fail(error);
  }

  restyle() {
    const { appearance } = this.#elements.options;
    applyAppearance(this.#node, appearance);
    this.#rules?.apply(appearance?.rules);
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
    this.#rules?.remove();
    this.#rules = null;
    this.#elements.forget(this);
  }

  /** Shows all errors and focuses the first; returns null if the card is complete. */
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

  /** Marks the field that a declined confirmation names, if any. */
  markRefused(error) {
    const { number, expiry, cvc } = this.fields;
    if (/_number$/.test(error.code)) number.mark();
    if (/expir/.test(error.code)) expiry.mark();
    if (/_cvc$/.test(error.code)) cvc.mark();
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
