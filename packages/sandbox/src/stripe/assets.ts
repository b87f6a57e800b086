import { readFileSync } from 'node:fs';

/** The static files that the sandbox reads at run time, relative to this module. */
const ASSETS = {
  'description/stripe-openapi-subset.json': new URL(
    './description/stripe-openapi-subset.json',
    import.meta.url,
  ),
  'browser/appearance.js': new URL('./browser/appearance.js', import.meta.url),
  'browser/appearance-rules.js': new URL('./browser/appearance-rules.js', import.meta.url),
  'browser/browser-api.js': new URL('./browser/browser-api.js', import.meta.url),
  'browser/card-fields.js': new URL('./browser/card-fields.js', import.meta.url),
  'browser/card-numbers.js': new URL('./browser/card-numbers.js', import.meta.url),
  'browser/elements.js': new URL('./browser/elements.js', import.meta.url),
  'browser/emitter.js': new URL('./browser/emitter.js', import.meta.url),
  'browser/payment-element.js': new URL('./browser/payment-element.js', import.meta.url),
  'browser/three-d-secure.js': new URL('./browser/three-d-secure.js', import.meta.url),
  'browser/stripe-client.js': new URL('./browser/stripe-client.js', import.meta.url),
} as const;

export type AssetName = keyof typeof ASSETS;

/**
 * Reads a static file as text, resolved against this module. A bundler that moves the code must
 * copy the `.json` and `.js` files of `packages/sandbox/src/stripe/{description,browser}` next to
 * the bundle.
 */
export function readAsset(name: AssetName): string {
  return readFileSync(ASSETS[name], 'utf8');
}
