import { html } from 'hono/html';
import type { Markup } from '../pages/layout.ts';

/** The overview's pages by path, in tab order. */
const TABS = [
  ['', 'Overview'],
  ['/payments', 'Payments'],
  ['/invoices', 'Invoices'],
  ['/payouts', 'Payouts'],
  ['/refunds', 'Refunds'],
  ['/disputes', 'Disputes'],
  ['/events', 'Events'],
  ['/deliveries', 'Deliveries'],
] as const;

export type TabPath = (typeof TABS)[number][0];

/** Renders the navigation; `current` is the active tab. */
export function tabs(base: string, current: TabPath): Markup {
  return html`<nav class="tabs" aria-label="Sandbox">
    <ul>
      ${TABS.map(
        ([path, label]) =>
          html`<li><a href="${base}${path}" ${path === current ? html`aria-current="page"` : ''}>${label}</a></li>`,
      )}
    </ul>
  </nav>`;
}
