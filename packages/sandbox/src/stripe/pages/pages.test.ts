import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  openInvoice,
  openSandbox,
  openVerifiedAgent,
  PUBLIC_URL,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

const get = (context: SandboxTestContext, url: string) =>
  context.sandbox.fetch(new Request(new URL(url, 'http://localhost:3000')));
const post = (context: SandboxTestContext, url: string, values: Record<string, string>) =>
  context.sandbox.fetch(
    new Request(new URL(url, 'http://localhost:3000'), { method: 'POST', body: new URLSearchParams(values) }),
  );
const next = (response: Response) => response.headers.get('location') ?? '';

describe('the hosted invoice', () => {
  it('shows the amount due, explains a decline, and is paid', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    const open = await (await get(context, invoice.pageUrl)).text();
    for (const text of ['Home Showing', '$250.00', 'Ada Agent', 'Bo Buyer', 'Card number'])
      expect(open).toContain(text);
    const card = { number: '4000 0000 0000 0002', expiry: '12 / 30', cvc: '123' };
    const declined = await post(context, invoice.pageUrl, card);
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('role="alert">Your card was declined.'),
    ]);
    const wrong = await (await post(context, invoice.pageUrl, { ...card, expiry: 'soon' })).text();
    expect(wrong).toContain(
      '<small class="error" id="expiry-problem">Your card\'s expiration month is invalid.'.replaceAll(
        "'",
        '&#39;',
      ),
    );
    expect(wrong).toContain('value="soon"');
    expect(wrong).not.toContain('4000 0000 0000 0002');
    expect((await post(context, invoice.pageUrl, { ...card, number: '4242424242424242' })).status).toBe(303);
    const paid = await (await get(context, invoice.pageUrl)).text();
    expect(paid).toContain('class="status paid">Paid on Nov 2, 2026');
    expect(paid).not.toContain('<form');
    expect((await context.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
  });

  it('completes 3-D Secure', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    const challenged = await post(context, invoice.pageUrl, {
      number: '4000002500003155',
      expiry: '12/30',
      cvc: '123',
    });
    expect(await (await get(context, next(challenged))).text()).toContain('3D Secure authentication');
    const back = await post(context, next(challenged), { outcome: 'complete' });
    expect(await (await get(context, next(back))).text()).toContain('class="status paid">Paid');
    expect((await get(context, next(challenged))).status).toBe(404);
  });

  it('shares its payment with the checkout: once paid there, it cannot be paid here', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await confirmInBrowser(context, agent, invoice, { payment_method: 'pm_card_visa' });
    await post(context, invoice.pageUrl, { number: '4242424242424242', expiry: '12/30', cvc: '123' });
    expect((await context.stripe.charges.list({}, agent)).data).toHaveLength(1);
  });

  it('can be paid when uncollectible, but not while the account cannot charge', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.stripe.invoices.markUncollectible(invoice.id, {}, agent);
    const open = await (await get(context, invoice.pageUrl)).text();
    expect(open).toContain('Overdue: marked uncollectible by the seller, but still payable');
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    await context.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'restricted' });
    expect(await (await post(context, invoice.pageUrl, card)).text()).toContain(
      'cannot accept card payments right now',
    );
    await context.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'active' });
    await post(context, invoice.pageUrl, card);
    expect((await context.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
  });

  it('accepts no payment once the account is closed', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    const answers = [await get(context, invoice.pageUrl), await post(context, invoice.pageUrl, card)];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  });

  it('reports failed authentication and accepts another card', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    const card = { number: '4000002500003155', expiry: '12/30', cvc: '123' };
    const challenged = await get(context, next(await post(context, invoice.pageUrl, card)));
    const challenge = await challenged.text();
    for (const text of ['$250.00', 'Ada Agent', 'Visa •••• 3155']) expect(challenge).toContain(text);
    const action = /action="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const back = await get(context, next(await post(context, action, { outcome: 'fail' })));
    expect(await back.text()).toContain('Your bank could not verify your identity');
    expect((await post(context, invoice.pageUrl, { ...card, number: '4242424242424242' })).status).toBe(303);
  });

  it('shows each line of its footer', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { id, pageUrl } = await openInvoice(context, agent);
    const footer = 'Brokerage: Harbor Realty\nAgent: California license 01234567';
    await context.stripe.invoices.update(id, { footer }, agent);
    const page = await (await get(context, pageUrl)).text();
    for (const line of footer.split('\n')) expect(page).toContain(`<p>${line}</p>`);
  });

  it('shows that it is void', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.stripe.invoices.voidInvoice(invoice.id, {}, agent);
    expect(await (await get(context, invoice.pageUrl)).text()).toContain(
      'Void: this invoice can no longer be paid',
    );
  });
});

describe('static files', () => {
  it('are served below the mount, or with its prefix stripped', async () => {
    const context = openSandbox();
    const script = await context.send('/js/stripe.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await script.text()).toContain("Stripe.version = 'endive'");
    const css = await context.sandbox.fetch(new Request('http://localhost:3000/pages.css'));
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});

describe('the PDF of an invoice', () => {
  it('has its number, items and amount due, and is linked from the hosted page', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { id, pageUrl } = await openInvoice(context, agent);
    const invoice = await context.stripe.invoices.retrieve(id, {}, agent);
    const address = (invoice.invoice_pdf ?? '').slice(PUBLIC_URL.length);
    const answer = await context.send(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`Invoice-${invoice.number}.pdf`);
    const text = await answer.text();
    for (const shown of ['%PDF-1.4', `Invoice ${invoice.number}`, 'Home Showing', '$250.00', 'Ada Agent'])
      expect(text).toContain(shown);
    expect(text.indexOf('xref')).toBe(Number(/startxref\n(\d+)/.exec(text)?.[1]));
    const page = await (await context.send(pageUrl.slice(PUBLIC_URL.length))).text();
    expect(page).toContain(`${address}"`);
    expect((await context.send(`${address.replace(/\w+\/pdf$/, 'guessed/pdf')}`)).status).toBe(404);
  });
});
