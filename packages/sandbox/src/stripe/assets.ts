import { readFileSync } from 'node:fs';

/** The static files the sandbox reads at run time, by their path beside this module. */
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

/** The name of a static file. */
export type AssetName = keyof typeof ASSETS;

/**
 * Reads one static file as text. This is the only place that touches the file system for assets, and it resolves them
 * against this module: a bundler that moves the code has to copy `packages/sandbox/src/stripe/{description,browser}`
 * beside the bundle (only their `.json` and `.js` files are read).
 */
export function readAsset(name: AssetName): string {
  return readFileSync(ASSETS[name], 'utf8');
}
