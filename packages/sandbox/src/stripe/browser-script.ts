import { type AssetName, readAsset } from './assets.ts';

/** The parts of the browser script, in dependency order. */
const PARTS: readonly AssetName[] = [
  'browser/card-numbers.js',
  'browser/card-fields.js',
  'browser/appearance.js',
  'browser/appearance-rules.js',
  'browser/browser-api.js',
  'browser/emitter.js',
  'browser/payment-element.js',
  'browser/elements.js',
  'browser/three-d-secure.js',
  'browser/stripe-client.js',
];

/**
 * The sandbox's replacement for Stripe.js, `/js/stripe.js`. Stripe's loader expects one classic
 * script that sets `window.Stripe`, so the ES modules are joined in one function without their
 * imports and exports.
 */
export function browserScript(): string {
  const parts = PARTS.map((name) =>
    readAsset(name)
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
