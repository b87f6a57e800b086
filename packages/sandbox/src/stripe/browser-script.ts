import { type AssetName, readAsset } from './assets.ts';

/** The parts of the browser's script, each after those it imports. */
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
 * The sandbox's stand-in for Stripe.js, `/js/stripe.js`. It sets `window.Stripe`, which the provider's own loader looks
 * for, so it is one classic script: the parts, which are ES modules that import nothing but each other, joined in one
 * function without their imports and exports.
 */
export function browserScript(): string {
  const parts = PARTS.map((name) =>
    readAsset(name)
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
