import { html } from 'hono/html';
import type { EventDocument, ThinEventDocument } from '../documents/event.document.ts';
import type { Engine } from '../engine/engine.ts';
import { type AccountId, isAccountId } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import type { Page } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { timeCell } from '../pages/parts/table.ts';
import { accountLink } from './account-name.ts';
import { deliveryTable, replayForm } from './delivery.pages.ts';
import { listPage } from './listing.ts';
import { tabs } from './nav.ts';

/** The list of snapshot and thin events. */
export const eventsPage = listPage({
  path: '/events',
  title: 'Events',
  types: ['event', 'thin_event'],
  columns: [{ label: 'When' }, { label: 'Account' }, { label: 'Event' }, { label: 'Id' }],
  empty: 'No events yet.',
  row: ({ document: event, account }, { work, base }) => [
    timeCell(getCreatedSeconds(event)),
    accountLink(work, base, getSubjectAccount(event, account)),
    html`<a href="${base}/events/${event.id}">${event.type}</a>`,
    html`<span class="id">${event.id}</span>`,
  ],
});

/** Renders an event with its body and deliveries. */
export function eventPage(engine: Engine) {
  return ({ work, base, part }: PageRequest): PageResult => {
    const { event, account } = requireEvent(work, part('id'));
    const deliveries = engine.deliveries.list({ event: event.id, limit: 50 });
    const body = html`<dl>
        <dt>Account</dt>
        <dd>${accountLink(work, base, getSubjectAccount(event, account))}</dd>
        <dt>When</dt>
        <dd>${timeCell(getCreatedSeconds(event))}</dd>
        <dt>Id</dt>
        <dd class="id">${event.id}</dd>
      </dl>
      ${
        deliveries.length === 0
          ? html`<h2>Deliveries</h2><p class="muted">No endpoint is subscribed to this event.</p>`
          : deliveryTable(base, 'Deliveries', deliveries)
      }
      ${deliveries.length === 0 ? '' : replayForm(base, event.id)}
      <h2>Body</h2>
      <pre tabindex="0" aria-label="Body">${JSON.stringify(toPublicView(event), null, 2)}</pre>`;
    const page: Page = { title: event.type, body, width: 'wide', above: tabs(base, '/events') };
    return { show: page };
  };
}

function requireEvent(work: Work, id: string) {
  const owner = work.store.locate(id)?.account ?? '';
  const event = isAccountId(owner)
    ? (work.store.find(owner, 'event', id) ?? work.store.find(owner, 'thin_event', id))
    : undefined;
  if (event === undefined || !isAccountId(owner)) throw resourceMissing('event', id);
  return { event, account: owner };
}

/** Returns the account of an event. Thin events belong to the platform and name their account. */
function getSubjectAccount(event: EventDocument | ThinEventDocument, owner: AccountId): AccountId {
  const named = event.object === 'v2.core.event' ? event.sandbox.relatedObject : owner;
  return isAccountId(named) ? named : owner;
}

/** Unix seconds; thin events have ISO times. */
function getCreatedSeconds({ created }: EventDocument | ThinEventDocument): number {
  return typeof created === 'number' ? created : Date.parse(created) / 1000;
}
