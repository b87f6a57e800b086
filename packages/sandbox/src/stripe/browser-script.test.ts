import { runInNewContext } from 'node:vm';
import type { StripeConstructor } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { browserScript } from './browser-script.ts';

describe('the browser script', () => {
  it('is one classic script that sets window.Stripe as the wrappers want it', () => {
    const script = browserScript();
    expect(script).not.toMatch(/^(import|export) /m);
    const window: { Stripe?: StripeConstructor & { version?: string } } = {};
    runInNewContext(script, { window, document: { currentScript: null }, HTMLScriptElement: class {} });
    const { Stripe } = window;
    expect(Stripe?.version).toBe('endive');
    const client = Stripe?.('pk_test_gable');
    for (const method of [
      'elements',
      'createToken',
      'createPaymentMethod',
      'confirmCardPayment',
      'confirmPayment',
      'retrievePaymentIntent',
    ]) {
      expect(client).toHaveProperty(method, expect.any(Function));
    }
    expect(client).not.toHaveProperty('then');
    expect(() => Stripe?.('sk_test_gable')).toThrow('publishable key');
  });
});
