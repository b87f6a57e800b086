import { createHash } from 'node:crypto';
import type { PublicSettings } from '@gable/contracts/settings';

/** A page's content security policy; with the nonce of one answer where its styles need one. */
export type PagePolicy = (nonce?: string) => string;

/** Where Stripe's payment form comes from, as its integration security guide lists it. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** The origin of an address elsewhere; nothing for one on our own. */
function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function paymentSources({ stripeScript }: PublicSettings): typeof STRIPE {
  if (stripeScript === null) return STRIPE;
  const origin = [...originOf(stripeScript)];
  return { scripts: origin, frames: origin, connections: origin };
}

/** Data, which no browser runs and no policy minds, has this type. */
const DATA = /\btype="application\/json"/;

/** The hashes of what stands in a page between such tags, as a policy names them. */
function hashesOf(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(.*?)</${tag}>`, 'gs'));
  const texts = [...elements].flatMap(([, attributes = '', text = '']) =>
    text === '' || DATA.test(attributes) ? [] : [text],
  );
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

/**
 * What a page of the web app may load and run: our own files, what stands in it by its hash, and the payment form of the
 * configured provider. No other script runs, whatever got into the page; styles that the component library makes as it goes
 * carry the answer's nonce.
 * @param html The page as it is sent, so that policy and page cannot differ.
 */
export function pagePolicyOf(settings: PublicSettings, html: string): PagePolicy {
  const payment = paymentSources(settings);
  const scripts = ["'self'", ...hashesOf(html, 'script'), ...payment.scripts].join(' ');
  const styles = ["'self'", ...hashesOf(html, 'style')].join(' ');
  const connections = ["'self'", ...originOf(settings.authUrl), ...payment.connections].join(' ');
  const frames = payment.frames.length > 0 ? payment.frames.join(' ') : "'none'";
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src ${scripts}`,
      `style-src ${styles}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${connections}`,
      `frame-src ${frames}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
}
