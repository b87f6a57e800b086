import type { PaymentsPort } from './payments.port.ts';

/** Creates a group of methods that wait until the adapter is loaded. */
function createLazyGroup<Group extends object>(load: () => Promise<Group>): Group {
  // The target of the proxy. It is never read.
  const nothing: Group = Object.create(null);
  return new Proxy(nothing, {
    get:
      (_nothing, name) =>
      async (...given: readonly unknown[]): Promise<unknown> => {
        const group: object = await load();
        const method: unknown = Reflect.get(group, name);
        if (typeof method !== 'function') throw new TypeError(`Payments have no method ${String(name)}.`);
        return Reflect.apply(method, group, given);
      },
  });
}

/**
 * Creates payments whose adapter is loaded on the first call. Stripe's SDK needs 25 MB, and many
 * servers handle no payments for a long time (decision 70).
 * @param load Returns the same adapter each time.
 */
export function createLazyPayments(publishableKey: string, load: () => Promise<PaymentsPort>): PaymentsPort {
  return {
    publishableKey,
    accounts: createLazyGroup(async () => (await load()).accounts),
    invoices: createLazyGroup(async () => (await load()).invoices),
    holds: createLazyGroup(async () => (await load()).holds),
    payouts: createLazyGroup(async () => (await load()).payouts),
    refunds: createLazyGroup(async () => (await load()).refunds),
    disputes: createLazyGroup(async () => (await load()).disputes),
    platform: createLazyGroup(async () => (await load()).platform),
    webhooks: createLazyGroup(async () => (await load()).webhooks),
  };
}
