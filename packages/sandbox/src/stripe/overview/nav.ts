import { html } from 'hono/html';
import type { Markup } from '../pages/layout.ts';

/** The overview's pages, by their path below the mount, in the order of the tabs. */
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

/** A tab's path. */
export type TabPath = (typeof TABS)[number][0];

/** The way to the other pages; `current` is the tab that one is on, or below. */
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
