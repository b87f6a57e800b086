import type { InvoiceDocument } from '../documents/invoice.document.ts';
/** Formats minor units as `$250.00`. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );
}

/** Formats Unix seconds in UTC as `Nov 30, 2026`. */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(seconds * 1000),
  );
}

/** Formats Unix seconds as `Mon, Nov 30, 2026, 9:05 AM UTC`. */
export function formatTime(seconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(seconds * 1000));
  return `${shown.replaceAll('\u202f', ' ')} UTC`;
}

/** Formats Unix seconds as `Nov 30, 2026, 9:05 AM`, for tables in UTC. */
export function formatTableTime(seconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(seconds * 1000));
  return shown.replaceAll('\u202f', ' ');
}

/** Formats `needs_response` as `Needs response`. */
export function formatCode(code: string): string {
  const text = code.replaceAll('_', ' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Returns the lines of an invoice's footer; none without one. */
export function listFooterLines({ footer }: Pick<InvoiceDocument, 'footer'>): readonly string[] {
  return typeof footer === 'string' ? footer.split('\n') : [];
}
