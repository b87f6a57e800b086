import { html } from 'hono/html';
import type { Engine } from '../engine/engine.ts';
import { resourceMissing } from '../kernel/stripe-error.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { textField } from '../pages/parts/field.ts';
import { renderState, table, timeCell } from '../pages/parts/table.ts';
import type { ListedDelivery } from '../store/delivery-store.ts';
import { pager, parseListRange } from './listing.ts';
import { tabs } from './nav.ts';

/** Renders the list of webhook deliveries. */
export function deliveriesPage(engine: Engine) {
  return ({ base, query }: PageRequest): PageResult => {
    const { limit, before } = parseListRange(query);
    const found = engine.deliveries.list({ limit, before });
    const shown = found.slice(0, limit - 1);
    const body = html`${
      shown.length === 0
        ? html`<p class="empty">No deliveries yet.</p>`
        : deliveryTable(
            base,
            `${before === undefined ? 'Newest first' : 'Older ones'}. Times are UTC.`,
            shown,
            'quiet',
          )
    }
      ${pager(`${base}/deliveries`, query, found.length > shown.length ? shown.at(-1)?.seq : undefined)}`;
    return { show: { title: 'Deliveries', body, width: 'wide', above: tabs(base, '/deliveries') } };
  };
}

/** Renders a delivery with its endpoint, attempts and body. */
export function deliveryPage(engine: Engine) {
  return ({ base, part }: PageRequest): PageResult => {
    const found = engine.deliveries.find(Number(part('seq')));
    if (found === undefined) throw resourceMissing('delivery', part('seq'));
    const { delivery, payload } = found;
    const body = html`<p>
        Of the event <a class="id" href="${base}/events/${delivery.event}">${delivery.event}</a>
      </p>
      ${deliveryTable(base, 'Status', [delivery])} ${moves(`${base}/deliveries/${delivery.seq}`)}
      <h2>Body</h2>
      <pre tabindex="0" aria-label="Body">${JSON.stringify(JSON.parse(payload), null, 2)}</pre>`;
    const title = `Delivery of ${delivery.type}`;
    return { show: { title, body, width: 'wide', above: tabs(base, '/deliveries') } };
  };
}

/** Renders deliveries with state, attempts and last response. */
export function deliveryTable(
  base: string,
  caption: string,
  deliveries: readonly ListedDelivery[],
  tone: 'heading' | 'quiet' = 'heading',
): Markup {
  const columns = [
    { label: 'Last attempt, or due' },
    { label: 'Event' },
    { label: 'To' },
    { label: 'Status' },
    { label: 'Answer' },
    { label: 'Attempts', isNumber: true },
  ];
  const rows = deliveries.map((delivery) => [
    timeCell(Math.floor(delivery.due / 1000)),
    html`<span
      ><a href="${base}/deliveries/${delivery.seq}">${delivery.type}</a>
      <small class="id">${delivery.event}</small></span
    >`,
    delivery.endpoint === 'default' ? 'The product' : html`<span class="id">${delivery.endpoint}</span>`,
    getState(delivery),
    delivery.answer ?? 'None yet',
    String(delivery.attempts),
  ]);
  return table(caption, columns, rows, tone);
}

/** Renders a button that redelivers an event. */
export function replayForm(base: string, event: string): Markup {
  return html`<form class="actions close" method="post" action="${base}/events/${event}/replay">
    <button>Replay</button>
    <span class="muted">Resends it regardless of its status.</span>
  </form>`;
}

function moves(here: string): Markup {
  return html`<form class="line actions close" method="post" action="${here}">
    <button name="action" value="send">Replay</button>
    <button name="action" value="duplicate">Duplicate</button>
    <button name="action" value="drop">Drop</button>
    ${textField({ name: 'seconds', label: 'Seconds', type: 'number', inputMode: 'numeric', value: '60' })}
    <button name="action" value="delay">Delay</button>
  </form>`;
}

function getState({ state: status, attempts }: ListedDelivery): Markup {
  return renderState(status, STATE_LABELS[status](attempts));
}

const STATE_LABELS: { readonly [status in ListedDelivery['state']]: (attempts: number) => string } = {
  due: (attempts) => (attempts === 0 ? 'Waiting' : 'Waiting to retry'),
  delivered: () => 'Delivered',
  dropped: () => 'Dropped',
  given_up: () => 'Given up',
};
