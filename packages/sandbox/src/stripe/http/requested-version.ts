import { API_VERSION } from '../kernel/api-version.ts';
import { StripeError } from '../kernel/stripe-error.ts';

/** The date of Stripe's first version. */
const FIRST_DAY = '2011-01-01';
/** A date, a release name since 2024, and optional preview flags. */
const FORM = /^(\d{4}-\d{2}-\d{2})(\.[a-z]+)?(\s*;\s*[a-z0-9_]+=v\d+)*$/;

/**
 * Throws for a `Stripe-Version` that is malformed, or dated before Stripe's first version or after
 * the sandbox's. The sandbox always responds in its one version.
 */
export function requireKnownVersion(header: string | null): void {
  if (header === null) return;
  const [, day] = FORM.exec(header) ?? [];
  if (day !== undefined && isDay(day) && day >= FIRST_DAY && day <= API_VERSION.slice(0, 10)) return;
  throw new StripeError(400, `Invalid Stripe API version: ${header}.`, {}, true);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
