import { API_VERSION } from '../kernel/api-version.ts';
import { StripeError } from '../kernel/stripe-error.ts';

/** The day of Stripe's first dated version; an earlier one is a slip of the keyboard. */
const FIRST_DAY = '2011-01-01';
/** A day, since 2024 with a release's name, and whatever previews the caller opts into. */
const FORM = /^(\d{4}-\d{2}-\d{2})(\.[a-z]+)?(\s*;\s*[a-z0-9_]+=v\d+)*$/;

/**
 * Refuses a `Stripe-Version` that Stripe cannot know: of another form, or of a day before its first version or after
 * the sandbox's. The sandbox speaks one version and names it in its answers, whichever known one was asked for; a caller
 * that sends none gets it too.
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
