import { WEBHOOK_EVENT_DESCRIPTIONS, type WebhookMessageType } from '@gable/contracts/webhook';
import { escapeHtml } from '#kernel/index.ts';
import { DOCUMENTED_EVENTS, EVENT_SCHEMAS } from '../events/event-schemas.ts';
import { createExampleEvent, EVENT_HEADERS } from '../openapi/events.ts';
import { toJsonSchema } from '../openapi/json-schema.ts';
import { jsonBlock } from './html.ts';
import { renderParameters } from './render-operation.ts';
import { renderFieldsTable } from './schema-table.ts';

function renderEvent(type: WebhookMessageType): string {
  const fields = renderFieldsTable(`Data of ${type}`, toJsonSchema(EVENT_SCHEMAS[type].data, 'output'));
  return `<article id="on.${type}"><h3>${type}</h3><p>${escapeHtml(WEBHOOK_EVENT_DESCRIPTIONS[type])}</p>
<h4>Body</h4>${jsonBlock(createExampleEvent(type), `Example of ${type}`)}<details><summary>Fields of the data</summary>${fields}</details></article>`;
}

/** Renders the documentation of webhook events. */
export function renderEvents(): string {
  const headers = renderParameters(EVENT_HEADERS, 'every event');
  return `<h2>Events</h2><article id="on"><h3>All events</h3><p>Each event is sent as a POST to the endpoints that subscribe to it, with these headers.</p>${headers}</article>${DOCUMENTED_EVENTS.map(renderEvent).join('')}`;
}

/** Renders the navigation links of webhook events. */
export function renderEventLinks(): string {
  const links = DOCUMENTED_EVENTS.map((type) => `<li><a href="#on.${type}"><code>${type}</code></a></li>`);
  return `<h2>Events</h2><ul>${links.join('')}</ul>`;
}
