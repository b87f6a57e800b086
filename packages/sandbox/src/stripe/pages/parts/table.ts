import { html } from 'hono/html';
import { formatCode, formatDate, formatTableTime } from '../display.ts';
import type { Markup } from '../layout.ts';

export interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
}

export type Cell = Markup | string;

/**
 * Renders a table whose rows become blocks on narrow screens. The roles are explicit because
 * `display: block` removes the table semantics. The caption is a heading, or small text when the
 * page title names the content.
 */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  tone: 'heading' | 'quiet' = 'heading',
): Markup {
  const kind = (column: Column | undefined) => (column?.isNumber === true ? 'number' : '');
  return html`<table class="rows" role="table">
    <caption class="${tone}">${caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((column) => html`<th scope="col" role="columnheader" class="${kind(column)}">${column.label}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) => html`<tr role="row">
          ${cells.map(
            (cell, index) =>
              html`<td role="cell" class="${kind(columns[index])}" data-label="${columns[index]?.label ?? ''}">${cell}</td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Unix seconds. */
export function dayCell(seconds: number): Markup {
  return html`<time datetime="${new Date(seconds * 1000).toISOString()}">${formatDate(seconds)}</time>`;
}

/** Unix seconds. */
export function timeCell(seconds: number): Markup {
  return html`<time datetime="${new Date(seconds * 1000).toISOString()}">${formatTableTime(seconds)}</time>`;
}

const GOOD = ['active', 'paid', 'succeeded', 'delivered', 'won'];
const BAD = [
  'rejected',
  'failed',
  'canceled',
  'void',
  'lost',
  'dropped',
  'given_up',
  'uncollectible',
  'closed',
];

/** Renders a status with its color. */
export function renderState(status: string, text = formatCode(status)): Markup {
  const tone = GOOD.includes(status) ? 'good' : BAD.includes(status) ? 'bad' : 'waiting';
  return html`<span class="state ${tone}">${text}</span>`;
}
