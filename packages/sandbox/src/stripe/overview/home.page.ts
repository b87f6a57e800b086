import { html } from 'hono/html';
import type { Engine } from '../engine/engine.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { fundsOf } from '../money/balance.ts';
import { displayMoney, displayTime } from '../pages/display.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { textField } from '../pages/parts/field.ts';
import { state, table, timeCell } from '../pages/parts/table.ts';
import { pager, rangeOf } from './listing.ts';
import { tabs } from './nav.ts';
import { webhookPanel } from './webhook-panel.ts';

/** Everything at a glance: the clock, the webhook switches, the platform and the accounts. */
export function homePage(engine: Engine) {
  return ({ work, base, query }: PageRequest): PageResult => {
    const body = html`<p class="lead">
        What the product believes is Stripe: its accounts, its money and its messages, and the levers to move them.
      </p>
      <div class="panels">${clockPanel(engine, work, base)} ${webhookPanel(engine, base)}</div>
      ${platform(work)} ${accounts(work, base, query)} ${forScripts(work)}`;
    return { show: { title: 'Overview', body, width: 'wide', above: tabs(base, '') } };
  };
}

function clockPanel(engine: Engine, work: Work, base: string): Markup {
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p><strong>${displayTime(work.now)}</strong></p>
    <p class="muted">${aheadOf(engine.settings.clockOffset)} Funds settle, payouts arrive and disputes end by it.</p>
    <form class="actions close" method="post" action="${base}/clock">
      <button name="by" value="day">A day on</button>
      <button name="by" value="monday">To Monday</button>
    </form>
    <form class="line actions close" method="post" action="${base}/clock">
      ${textField({ name: 'days', label: 'Days', type: 'number', inputMode: 'numeric', value: '7' })}
      <button name="by" value="days">Move</button>
    </form>
  </section>`;
}

function aheadOf(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000);
  if (hours === 0) return 'It shows the real time.';
  return hours < 48
    ? `It is ${hours} h ahead of the real time.`
    : `It is ${Math.round(hours / 24)} days ahead of the real time.`;
}

function platform(work: Work): Markup {
  const { available, pending } = fundsOf(onAccount(work, PLATFORM_ACCOUNT), 'usd');
  return html`<h2>The platform’s balance</h2>
    <dl class="figures">
      <div><dt>Available</dt><dd>${displayMoney(available, 'usd')}</dd></div>
      <div><dt>Pending</dt><dd>${displayMoney(pending, 'usd')}</dd></div>
    </dl>`;
}

function forScripts({ publicUrl }: Work): Markup {
  return html`<h2>For scripts</h2>
    <p class="muted">
      Stripe’s API stands at <span class="id">${publicUrl}/v1</span> and <span class="id">/v2</span>. Every key of test mode
      opens it, such as <span class="id">sk_test_gable</span> for a server and <span class="id">pk_test_gable</span> for a
      browser. The levers of these pages stand at <span class="id">${publicUrl}/_control</span>, for JSON.
    </p>`;
}

function accounts(work: Work, base: string, query: PageRequest['query']): Markup {
  const range = rangeOf(query);
  const found = work.store.newest(['account'], { limit: range.limit, before: range.before });
  const shown = found.slice(0, range.limit - 1);
  if (shown.length === 0) {
    return html`<h2>Accounts</h2>
      <p class="empty">No account has been made yet. Agents get theirs when they set up payments.</p>`;
  }
  const rows = shown.map(({ document: account }) => {
    const { available, pending } = fundsOf(onAccount(work, account.id), account.currency);
    return [
      html`<span
        ><a href="${base}/accounts/${account.id}">${account.displayName ?? account.id}</a>
        <small class="id">${account.contactEmail ?? account.id}</small></span
      >`,
      timeCell(account.created),
      account.closed ? state('closed') : state(account.cardPayments.status),
      account.closed ? state('closed') : state(account.payouts.status),
      displayMoney(available, account.currency),
      displayMoney(pending, account.currency),
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
