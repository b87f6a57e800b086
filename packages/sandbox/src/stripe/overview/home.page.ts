import { html } from 'hono/html';
import type { Engine } from '../engine/engine.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { getFunds } from '../money/balance.ts';
import { formatMoney, formatTime } from '../pages/display.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { textField } from '../pages/parts/field.ts';
import { renderState, table, timeCell } from '../pages/parts/table.ts';
import { pager, parseListRange } from './listing.ts';
import { tabs } from './nav.ts';
import { webhookPanel } from './webhook-panel.ts';

/** Renders the home page: the clock, the webhook faults, the platform and the accounts. */
export function homePage(engine: Engine) {
  return ({ work, base, query }: PageRequest): PageResult => {
    const body = html`<p class="lead">
        The sandbox that the product uses as Stripe: its accounts, money and webhooks, and forms to control them.
      </p>
      <div class="panels">${clockPanel(engine, work, base)} ${webhookPanel(engine, base)}</div>
      ${platform(work)} ${accounts(work, base, query)} ${forScripts(work)}`;
    return { show: { title: 'Overview', body, width: 'wide', above: tabs(base, '') } };
  };
}

function clockPanel(engine: Engine, work: Work, base: string): Markup {
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p><strong>${formatTime(work.now)}</strong></p>
    <p class="muted">${formatClockOffset(engine.settings.clockOffset)} Funds settle, payouts arrive and disputes end by it.</p>
    <form class="actions close" method="post" action="${base}/clock">
      <button name="by" value="day">Advance one day</button>
      <button name="by" value="monday">Advance to Monday</button>
    </form>
    <form class="line actions close" method="post" action="${base}/clock">
      ${textField({ name: 'days', label: 'Days', type: 'number', inputMode: 'numeric', value: '7' })}
      <button name="by" value="days">Move</button>
    </form>
  </section>`;
}

function formatClockOffset(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000);
  if (hours === 0) return 'It shows the real time.';
  return hours < 48
    ? `It is ${hours} h ahead of the real time.`
    : `It is ${Math.round(hours / 24)} days ahead of the real time.`;
}

function platform(work: Work): Markup {
  const { available, pending } = getFunds(withAccount(work, PLATFORM_ACCOUNT), 'usd');
  return html`<h2>The platform’s balance</h2>
    <dl class="figures">
      <div><dt>Available</dt><dd>${formatMoney(available, 'usd')}</dd></div>
      <div><dt>Pending</dt><dd>${formatMoney(pending, 'usd')}</dd></div>
    </dl>`;
}

function forScripts({ publicUrl }: Work): Markup {
  return html`<h2>For scripts</h2>
    <p class="muted">
      Stripe’s API is at <span class="id">${publicUrl}/v1</span> and <span class="id">/v2</span>. It accepts every test-mode
      key, such as <span class="id">sk_test_gable</span> for a server and <span class="id">pk_test_gable</span> for a
      browser. The JSON controls are at <span class="id">${publicUrl}/_control</span>.
    </p>`;
}

function accounts(work: Work, base: string, query: PageRequest['query']): Markup {
  const range = parseListRange(query);
  const found = work.store.newest(['account'], { limit: range.limit, before: range.before });
  const shown = found.slice(0, range.limit - 1);
  if (shown.length === 0) {
    return html`<h2>Accounts</h2>
      <p class="empty">No accounts yet. Agents create one when they set up payments.</p>`;
  }
  const rows = shown.map(({ document: account }) => {
    const { available, pending } = getFunds(withAccount(work, account.id), account.currency);
    return [
      html`<span
        ><a href="${base}/accounts/${account.id}">${account.displayName ?? account.id}</a>
        <small class="id">${account.contactEmail ?? account.id}</small></span
      >`,
      timeCell(account.created),
      account.closed ? renderState('closed') : renderState(account.cardPayments.status),
      account.closed ? renderState('closed') : renderState(account.payouts.status),
      formatMoney(available, account.currency),
      formatMoney(pending, account.currency),
    ];
  });
  const columns = [
    { label: 'Account' },
    { label: 'Made' },
    { label: 'Card payments' },
    { label: 'Payouts' },
    { label: 'Available', isNumber: true },
    { label: 'Pending', isNumber: true },
  ];
  const oldest = found.length > shown.length ? shown.at(-1)?.seq : undefined;
  return html`${table('Accounts', columns, rows)} ${pager(base, query, oldest)}`;
}
