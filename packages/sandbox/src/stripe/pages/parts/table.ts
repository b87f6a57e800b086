import { html } from 'hono/html';
import { displayCode, displayDate, displayMoment } from '../display.ts';
import type { Markup } from '../layout.ts';

/** One column of a table. */
export interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
}

/** What a cell holds. */
export type Cell = Markup | string;

/**
 * A table whose rows become blocks on a narrow screen. The roles are said again because a table that is shown as blocks
 * is no longer read as one. The caption is a heading, or a quiet line where the page's title says what is listed.
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

/** A day in a table. Unix seconds. */
export function dayCell(seconds: number): Markup {
  return html`<time datetime="${new Date(seconds * 1000).toISOString()}">${displayDate(seconds)}</time>`;
}

/** A moment in a table, in UTC. Unix seconds. */
export function timeCell(seconds: number): Markup {
  return html`<time datetime="${new Date(seconds * 1000).toISOString()}">${displayMoment(seconds)}</time>`;
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

/** A status as a word, with the color that goes with it. */
export function state(status: string, words = displayCode(status)): Markup {
  const tone = GOOD.includes(status) ? 'good' : BAD.includes(status) ? 'bad' : 'waiting';
  return html`<span class="state ${tone}">${words}</span>`;
}
