import { vi } from 'vitest';

type Handler = (event: unknown) => void;

interface ProviderError {
  readonly type?: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
}

/** A fake of Stripe.js: tests set its responses and read its calls. */
export interface FakeStripe {
  /** The errors of successive `confirmPayment` calls; success if empty. */
  paymentErrors: ProviderError[];
  /** The error of `elements.submit`. */
  incomplete: ProviderError | undefined;
  /** The error with which the form fails to load. */
  loadError: ProviderError | undefined;
  /** Whether the library fails to start. */
  broken: boolean;
  /** If set, `confirmPayment` waits for it. */
  gate: Promise<void> | undefined;
  readonly opened: { key: string; options: unknown }[];
  readonly elements: { clientSecret?: string; appearance?: unknown }[];
  readonly confirmed: { confirmParams: unknown; redirect: unknown }[];
}

class FakeElement {
  readonly #handlers = new Map<string, Handler>();
  readonly #fake: FakeStripe;
  constructor(fake: FakeStripe) {
    this.#fake = fake;
  }
  mount(host: HTMLElement) {
    host.append(Object.assign(document.createElement('input'), { ariaLabel: 'Card number' }));
    const { loadError } = this.#fake;
    queueMicrotask(() => {
      if (loadError) this.#handlers.get('loaderror')?.({ elementType: 'payment', error: loadError });
      else this.#handlers.get('ready')?.(this);
    });
  }
  on(event: string, handler: Handler) {
    this.#handlers.set(event, handler);
    return this;
  }
  off(event: string) {
    this.#handlers.delete(event);
    return this;
  }
  update() {}
  destroy() {}
}

function elementsOf(fake: FakeStripe, options: FakeStripe['elements'][number]) {
  fake.elements.push(options);
  return {
    create: () => new FakeElement(fake),
    getElement: () => null,
    update: async () => undefined,
    submit: async () => ({ error: fake.incomplete }),
  };
}

async function answer(fake: FakeStripe, input: FakeStripe['confirmed'][number]) {
  fake.confirmed.push(input);
  await fake.gate;
  const error = fake.paymentErrors.shift();
  return error ? { error } : { paymentIntent: { status: 'succeeded' } };
}

function start(): FakeStripe {
  return {
    paymentErrors: [],
    incomplete: undefined,
    loadError: undefined,
    broken: false,
    gate: undefined,
    opened: [],
    elements: [],
    confirmed: [],
  };
}

let fake = start();
const nothing = async () => ({});

/** Shared by all test files, because Stripe's loader caches the first instance. */
const Stripe = (key: string, options: unknown) => {
  if (fake.broken) throw new Error('The library is damaged.');
  fake.opened.push({ key, options });
  return {
    elements: (given: FakeStripe['elements'][number]) => elementsOf(fake, given),
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    confirmPayment: (input: FakeStripe['confirmed'][number]) => answer(fake, input),
    confirmSetup: (input: FakeStripe['confirmed'][number]) => answer(fake, input),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
};

/** Installs a fake `window.Stripe` for `loadStripe` and `<Elements>`. */
export function installFakeStripe() {
  vi.stubGlobal('Stripe', Object.assign(Stripe, { version: 'endive' }));
  return {
    /** Resets the state of the previous test. */
    reset: () => {
      fake = start();
    },
    get fake() {
      return fake;
    },
  };
}
