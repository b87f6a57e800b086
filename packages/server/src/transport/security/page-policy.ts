import { hash } from 'node:crypto';
import type { PublicSettings } from '@gable/contracts/settings';

/** A page's Content-Security-Policy, with the nonce of the response for its styles. */
export type PagePolicy = (nonce?: string) => string;

/** The sources of Stripe's payment form, from its integration security guide. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Returns the origin of an absolute URL; none for a path. */
function toOrigins(url: string): readonly string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

function getPaymentSources({ stripeScript }: PublicSettings): typeof STRIPE {
  if (stripeScript === null) return STRIPE;
  const origin = [...toOrigins(stripeScript)];
  return { scripts: origin, frames: origin, connections: origin };
}

/** Inline JSON is not executed, so it needs no hash. */
const DATA = /\btype="application\/json"/;

/** Returns the CSP hashes of a page's inline scripts or styles. */
function hashInlineElements(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(.*?)</${tag}>`, 'gs'));
  const texts = [...elements].flatMap(([, attributes = '', text = '']) =>
    text === '' || DATA.test(attributes) ? [] : [text],
  );
  const hashes = texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [...new Set(hashes)];
}

/**
 * Creates the policy of a page: its own files, its inline scripts and styles by hash, and the
 * payment form. Styles that the component library inserts at runtime carry the nonce of the
 * response.
 * @param html The page as it is sent.
 */
export function createPagePolicy(settings: PublicSettings, html: string): PagePolicy {
  const payment = getPaymentSources(settings);
  const scripts = ["'self'", ...hashInlineElements(html, 'script'), ...payment.scripts].join(' ');
  const styles = ["'self'", ...hashInlineElements(html, 'style')].join(' ');
  const connections = ["'self'", ...toOrigins(settings.authUrl), ...payment.connections].join(' ');
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
