import { html } from 'hono/html';
import type { Engine } from '../engine/engine.ts';
import type { Markup } from '../pages/layout.ts';
import { type Field, textField } from '../pages/parts/field.ts';
import type { DeliveryFaults } from '../store/settings-store.ts';

/** Renders the webhook faults and a form to set them. */
export function webhookPanel(engine: Engine, base: string): Markup {
  const { faults } = engine.settings;
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p>${deliveryLine(engine.deliveries.counts())} <a href="${base}/deliveries">Deliveries</a></p>
    <p class="muted">${faultLine(faults)}</p>
    <form method="post" action="${base}/webhooks">
      <fieldset class="tight">
        <legend>Faults for new deliveries</legend>
        ${fields(faults).map(textField)}
      </fieldset>
      <div class="actions close">
        <button name="action" value="set">Set switches</button>
        <button name="action" value="off">All off</button>
      </div>
    </form>
  </section>`;
}

function fields(faults: DeliveryFaults): readonly Field[] {
  const chance = (name: string, label: string, value: number): Field => ({
    name,
    label,
    type: 'number',
    inputMode: 'decimal',
    value: String(Math.round(value * 100)),
  });
  return [
    chance('duplicate', 'Duplicated, %', faults.duplicate),
    chance('drop', 'Dropped, %', faults.drop),
    chance('reorder', 'Reordered, %', faults.reorder),
    chance('damage', 'Badly signed, %', faults.damage),
    { ...chance('delay', 'Delayed, seconds', 0), value: String(faults.delay_ms / 1000) },
  ];
}

function deliveryLine(counts: { readonly [state: string]: number }): string {
  const { due = 0, delivered = 0, dropped = 0, given_up: givenUp = 0 } = counts;
  return `${delivered} delivered, ${due} waiting, ${dropped} dropped, ${givenUp} given up.`;
}

function faultLine(faults: DeliveryFaults): string {
  const off = Object.values(faults).every((value) => value === 0);
  return off ? 'Deliveries arrive immediately, once and in order.' : 'Some deliveries fail as set below.';
}
