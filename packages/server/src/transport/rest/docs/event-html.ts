import { WEBHOOK_EVENTS, type WebhookMessageType } from '@gable/contracts/webhook';
import { escapeHtml } from '#integrations/mail/letter/escape-html.ts';
import { DOCUMENTED_EVENTS, EVENT_ROWS } from '../events/event-rows.ts';
import { EVENT_HEADERS, exampleEvent } from '../openapi/events.ts';
import { jsonSchemaOf } from '../openapi/json-schema.ts';
import { jsonBlock } from './html.ts';
import { parametersHtml } from './operation-html.ts';
import { fieldsTable } from './schema-table.ts';

function eventHtml(type: WebhookMessageType): string {
  const fields = fieldsTable(`Data of ${type}`, jsonSchemaOf(EVENT_ROWS[type].data, 'output'));
  return `<article id="on.${type}"><h3>${type}</h3><p>${escapeHtml(WEBHOOK_EVENTS[type])}</p>
<h4>Body</h4>${jsonBlock(exampleEvent(type), `Example of ${type}`)}<details><summary>Fields of the data</summary>${fields}</details></article>`;
}

/** What we send to an integrator's endpoints, for people. */
export function eventsHtml(): string {
  const headers = parametersHtml(EVENT_HEADERS, 'every event');
  return `<h2>Events</h2><article id="on"><h3>What every event has</h3><p>It comes as a POST to the addresses that want to hear of it, with these headers.</p>${headers}</article>${DOCUMENTED_EVENTS.map(eventHtml).join('')}`;
}

/** The way to each of them. */
export function eventLinks(): string {
  const links = DOCUMENTED_EVENTS.map((type) => `<li><a href="#on.${type}"><code>${type}</code></a></li>`);
  return `<h2>Events</h2><ul>${links.join('')}</ul>`;
}
