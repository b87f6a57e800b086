import { vi } from 'vitest';

type Handler = (event: unknown) => void;

interface ProviderError {
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
}

/** What the stand-in answers and what it was told; a test sets the first and reads the second. */
export interface FakeStripe {
  /** Answers of `confirmPayment`, one after the other; an empty list is a success. */
  refusals: ProviderError[];
  /** Answer of `elements.submit`. */
  incomplete: ProviderError | undefined;
  /** The form does not load, for this reason. */
  loadError: ProviderError | undefined;
  /** The library itself cannot start. */
  broken: boolean;
  /** While it is set, `confirmPayment` waits for it. */
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
  const error = fake.refusals.shift();
  return error ? { error } : { paymentIntent: { status: 'succeeded' } };
}

function start(): FakeStripe {
  return {
    refusals: [],
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

/** One for all files: the provider's loader remembers the first that it finds for as long as its module is there. */
const Stripe = (key: string, options: unknown) => {
  if (fake.broken) throw new Error('The library is damaged.');
  fake.opened.push({ key, options });
  return {
    elements: (given: FakeStripe['elements'][number]) => elementsOf(fake, given),
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    confirmPayment: (input: FakeStripe['confirmed'][number]) => answer(fake, input),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
};

/** Puts a `window.Stripe` in place that `loadStripe` and `<Elements>` take for the real one. */
export function installFakeStripe() {
  vi.stubGlobal('Stripe', Object.assign(Stripe, { version: 'endive' }));
  return {
    /** Forgets what the last test did. */
    reset: () => {
      fake = start();
    },
    get fake() {
      return fake;
    },
  };
}
