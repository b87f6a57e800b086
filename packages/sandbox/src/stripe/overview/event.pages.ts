import { html } from 'hono/html';
import type { EventDocument, ThinEventDocument } from '../documents/event.document.ts';
import type { Engine } from '../engine/engine.ts';
import { type AccountId, isAccountId } from '../kernel/ids.ts';
import { publicView } from '../kernel/public-view.ts';
import { resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import type { Page } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { timeCell } from '../pages/parts/table.ts';
import { accountLink } from './account-name.ts';
import { deliveryTable, replayForm } from './delivery.pages.ts';
import { listPage } from './listing.ts';
import { tabs } from './nav.ts';

/** Everything that was told, snapshot and thin. */
export const eventsPage = listPage({
  path: '/events',
  title: 'Events',
  types: ['event', 'thin_event'],
  columns: [{ label: 'When' }, { label: 'Account' }, { label: 'Event' }, { label: 'Id' }],
  empty: 'Nothing has happened yet.',
  row: ({ document: event, account }, { work, base }) => [
    timeCell(happenedAt(event)),
    accountLink(work, base, subjectOf(event, account)),
    html`<a href="${base}/events/${event.id}">${event.type}</a>`,
    html`<span class="id">${event.id}</span>`,
  ],
});

/** One event: its body, and what became of its deliveries. */
export function eventPage(engine: Engine) {
  return ({ work, base, part }: PageRequest): PageResult => {
    const { event, account } = requireEvent(work, part('id'));
    const deliveries = engine.deliveries.list({ event: event.id, limit: 50 });
    const body = html`<dl>
        <dt>Account</dt>
        <dd>${accountLink(work, base, subjectOf(event, account))}</dd>
        <dt>When</dt>
        <dd>${timeCell(happenedAt(event))}</dd>
        <dt>Id</dt>
        <dd class="id">${event.id}</dd>
      </dl>
      ${
        deliveries.length === 0
          ? html`<h2>Deliveries</h2><p class="muted">Nobody asked to hear of this event.</p>`
          : deliveryTable(base, 'Deliveries', deliveries)
      }
      ${deliveries.length === 0 ? '' : replayForm(base, event.id)}
      <h2>Body</h2>
      <pre tabindex="0" aria-label="Body">${JSON.stringify(publicView(event), null, 2)}</pre>`;
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

/** Whom an event is about: thin events are kept by the platform and name their account. */
function subjectOf(event: EventDocument | ThinEventDocument, owner: AccountId): AccountId {
  const named = event.object === 'v2.core.event' ? event.sandbox.relatedObject : owner;
  return isAccountId(named) ? named : owner;
}

/** Unix seconds; thin events say it in words. */
function happenedAt({ created }: EventDocument | ThinEventDocument): number {
  return typeof created === 'number' ? created : Date.parse(created) / 1000;
}
