import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  PUBLIC_URL,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

const get = (world: SandboxWorld, url: string) =>
  world.sandbox.fetch(new Request(new URL(url, 'http://localhost:3000')));
const post = (world: SandboxWorld, url: string, values: Record<string, string>) =>
  world.sandbox.fetch(
    new Request(new URL(url, 'http://localhost:3000'), { method: 'POST', body: new URLSearchParams(values) }),
  );
const next = (response: Response) => response.headers.get('location') ?? '';

describe('the hosted invoice', () => {
  it('shows what is owed, says why a card was refused, and is paid', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    const open = await (await get(world, invoice.pageUrl)).text();
    for (const text of ['Home Showing', '$250.00', 'Ada Agent', 'Bo Buyer', 'Card number'])
      expect(open).toContain(text);
    const card = { number: '4000 0000 0000 0002', expiry: '12 / 30', cvc: '123' };
    const declined = await post(world, invoice.pageUrl, card);
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('role="alert">Your card was declined.'),
    ]);
    const wrong = await (await post(world, invoice.pageUrl, { ...card, expiry: 'soon' })).text();
    expect(wrong).toContain(
      '<small class="error" id="expiry-problem">Your card\'s expiration month is invalid.'.replaceAll(
        "'",
        '&#39;',
      ),
    );
    expect(wrong).toContain('value="soon"');
    expect(wrong).not.toContain('4000 0000 0000 0002');
    expect((await post(world, invoice.pageUrl, { ...card, number: '4242424242424242' })).status).toBe(303);
    const paid = await (await get(world, invoice.pageUrl)).text();
    expect(paid).toContain('class="status paid">Paid on Nov 2, 2026');
    expect(paid).not.toContain('<form');
    expect((await world.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
  });

  it('goes through 3-D Secure and back', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    const asked = await post(world, invoice.pageUrl, {
      number: '4000002500003155',
      expiry: '12/30',
      cvc: '123',
    });
    expect(await (await get(world, next(asked))).text()).toContain('3D Secure authentication');
    const back = await post(world, next(asked), { outcome: 'complete' });
    expect(await (await get(world, next(back))).text()).toContain('class="status paid">Paid');
    expect((await get(world, next(asked))).status).toBe(404);
  });

  it('is one with the checkout: paid there, it cannot be paid here', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_visa' });
    await post(world, invoice.pageUrl, { number: '4242424242424242', expiry: '12/30', cvc: '123' });
    expect((await world.stripe.charges.list({}, agent)).data).toHaveLength(1);
  });

  it('can be paid when it was written off, and not while the seller may not charge', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.stripe.invoices.markUncollectible(invoice.id, {}, agent);
    const open = await (await get(world, invoice.pageUrl)).text();
    expect(open).toContain('Overdue: written off by the seller, and still payable');
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    await world.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'restricted' });
    expect(await (await post(world, invoice.pageUrl, card)).text()).toContain(
      'cannot take card payments at the moment',
    );
    await world.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'active' });
    await post(world, invoice.pageUrl, card);
    expect((await world.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
  });

  it('takes nothing any more once the account was closed', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    const answers = [await get(world, invoice.pageUrl), await post(world, invoice.pageUrl, card)];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  });

  it('says when the bank could not confirm who is paying, and takes another card', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    const card = { number: '4000002500003155', expiry: '12/30', cvc: '123' };
    const asked = await get(world, next(await post(world, invoice.pageUrl, card)));
    const challenge = await asked.text();
    for (const text of ['$250.00', 'Ada Agent', 'Visa •••• 3155']) expect(challenge).toContain(text);
    const action = /action="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const back = await get(world, next(await post(world, action, { outcome: 'fail' })));
    expect(await back.text()).toContain('Your bank could not confirm that it is you');
    expect((await post(world, invoice.pageUrl, { ...card, number: '4242424242424242' })).status).toBe(303);
  });

  it('shows that it is void', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.stripe.invoices.voidInvoice(invoice.id, {}, agent);
    expect(await (await get(world, invoice.pageUrl)).text()).toContain(
      'Void: this invoice can no longer be paid',
    );
  });
});

describe('static files', () => {
  it('are served below the mount, or with its prefix stripped', async () => {
    const world = openWorld();
    const script = await world.send('/js/stripe.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await script.text()).toContain("Stripe.version = 'endive'");
    const css = await world.sandbox.fetch(new Request('http://localhost:3000/pages.css'));
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});

describe('the file of an invoice', () => {
  it('is a PDF with its number, its items and what is due, linked from the hosted page', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { id, pageUrl } = await openInvoice(world, agent);
    const invoice = await world.stripe.invoices.retrieve(id, {}, agent);
    const address = (invoice.invoice_pdf ?? '').slice(PUBLIC_URL.length);
    const answer = await world.send(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`Invoice-${invoice.number}.pdf`);
    const text = await answer.text();
    for (const shown of ['%PDF-1.4', `Invoice ${invoice.number}`, 'Home Showing', '$250.00', 'Ada Agent'])
      expect(text).toContain(shown);
    expect(text.indexOf('xref')).toBe(Number(/startxref\n(\d+)/.exec(text)?.[1]));
    const page = await (await world.send(pageUrl.slice(PUBLIC_URL.length))).text();
    expect(page).toContain(`${address}"`);
    expect((await world.send(`${address.replace(/\w+\/pdf$/, 'guessed/pdf')}`)).status).toBe(404);
  });
});
