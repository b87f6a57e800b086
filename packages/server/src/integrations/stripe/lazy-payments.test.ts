import { expect, it } from 'vitest';
import { createLazyPayments } from './lazy-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const adapter = () =>
  createStripePayments({
    secretKey: 'sk_test_late',
    publishableKey: 'pk_test_late',
    webhookSecrets: ['whsec_late'],
  });

it('forwards all methods of the adapter with all arguments', async () => {
  const heard: unknown[] = [];
  const real = adapter();
  const groups = Object.entries(real).filter(([, group]) => typeof group === 'object');
  const methods = groups.flatMap(([group, those]) => Object.keys(those).map((name) => ({ group, name })));
  expect(methods.length).toBeGreaterThan(20);
  for (const { group, name } of methods)
    Reflect.set(Reflect.get(real, group), name, async (...given: unknown[]) => {
      heard.push({ group, name, given });
      return name;
    });

  const late = createLazyPayments('pk_test_late', async () => real);
  const given = ['first', 'second', 'third', 'fourth'];
  for (const { group, name } of methods)
    expect(await Reflect.apply(Reflect.get(Reflect.get(late, group), name), undefined, given)).toBe(name);
  expect(heard).toEqual(methods.map((method) => ({ ...method, given })));
});

it('loads nothing before the first call', () => {
  let loads = 0;
  const late = createLazyPayments('pk_test_late', async () => {
    loads += 1;
    return adapter();
  });
  expect(late.publishableKey).toBe('pk_test_late');
  expect(loads).toBe(0);
});
