import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BASE, type MailboxTestContext, ORIGIN, openMailbox } from '../testing/mailbox-context.ts';

async function getPage(context: MailboxTestContext, path: string): Promise<string> {
  return (await context.send(path)).text();
}

/** Returns the `href` values in a page's markup. */
function hrefs(page: string): readonly string[] {
  return [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address ?? '');
}

describe('the list', () => {
  it('shows recipient, subject and time, newest first, and links only below its mount', async () => {
    const context = openMailbox();
    await context.receive({
      id: '1',
      subject: 'Confirm <b>your</b> address',
      text: '\r\n  One & two\r\nThree',
    });
    await context.sandbox.receiveSms({ id: '2', to: '+14155550123', text: 'Your code is 493201.' });
    const list = await getPage(context, '');
    for (const part of [
      'Confirm &lt;b&gt;your&lt;/b&gt; address',
      'One &amp; two',
      'Nov 2, 2026, 9:01:00 AM UTC',
      'ada@example.com',
      'Your code is 493201.',
      '2 messages',
    ])
      expect(list.replaceAll('\u202f', ' ')).toContain(part);
    expect(list.indexOf('493201')).toBeLessThan(list.indexOf('One &amp; two'));
    for (const href of hrefs(list)) expect(href).toMatch(/^(\/sandbox\/mail|data:,)/);
    expect(await getPage(context, '/')).toBe(list);
  });

  it('is empty at first', async () => {
    const context = openMailbox();
    expect(await getPage(context, '')).toContain('No messages yet.');
    expect(await getPage(context, '?to=bo@example.com')).toContain('Nothing has arrived for bo@example.com.');
  });

  it('filters by recipient, and new messages do not shift its pages', async () => {
    const context = openMailbox();
    for (let index = 1; index <= 30; index += 1)
      await context.receive({ id: `${index}`, subject: `Letter ${index}.` });
    await context.receive({ id: 'other', to: 'bo@example.com', subject: 'For Bo.' });
    const first = await getPage(context, '?to=ada@example.com');
    expect(first).toContain('Letter 30.');
    expect(first).not.toContain('Letter 5.');
    expect(first).not.toContain('For Bo.');
    const older = hrefs(first).find((href) => href.includes('before=')) ?? '';
    await context.receive({ id: 'late', subject: 'Late.' });
    const second = await getPage(context, older.replace(BASE, '').replaceAll('&amp;', '&'));
    expect(second).toContain('Letter 5.');
    expect(second).not.toMatch(/Letter 6\.|Late\.|>Older</);
    expect(hrefs(second)).toContain(`${BASE}?to=ada%40example.com`);
  });
});

describe('a message', () => {
  const HTML = `<!doctype html><html><body><p title="it's">Hi</p><script>top.x = 1</script></body></html>`;

  it('shows its HTML in a sandboxed frame whose links open in the top window', async () => {
    const context = openMailbox();
    await context.receive({ id: '1', subject: 'Hello', text: 'Open https://a.example/?b=1&c=2', html: HTML });
    const [message] = await context.messages();
    const response = await context.send(`/messages/${message?.id}`);
    const shown = await response.text();
    expect(shown).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
    );
    expect(shown).toContain('srcdoc="&lt;!doctype html&gt;&lt;base target=&quot;_top&quot;&gt;');
    expect(shown).not.toContain('<script');
    expect(shown).toContain('<a href="https://a.example/?b=1&amp;c=2">');
    expect(shown).toContain('Content-Type: multipart/alternative');
    const policy = response.headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });

  it('shows plain text, and a 404 page after it was removed', async () => {
    const context = openMailbox();
    await context.sandbox.receiveSms({ id: '1', to: '+14155550123', text: '<i>Your</i> code' });
    const [message] = await context.messages();
    const shown = await getPage(context, `/messages/${message?.id}`);
    expect(shown).toContain('&lt;i&gt;Your&lt;/i&gt; code');
    expect(shown).not.toMatch(/<iframe|Source/);
    const missing = await context.send('/messages/none');
    expect([missing.status, await missing.text()]).toEqual([
      404,
      expect.stringContaining('Message not found'),
    ]);
  });
});

describe('emptying the mailbox', () => {
  it('works by button and by DELETE request', async () => {
    const context = openMailbox();
    await context.receive({ id: '1' });
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const cleared = await context.send('/empty', { method: 'POST', headers });
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, BASE]);
    expect(await context.messages()).toEqual([]);
    await context.receive({ id: '2' });
    expect((await context.send('/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect(await context.messages()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['another origin of an older browser', { origin: 'http://localhost:4000' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is rejected from %s', async (_who, headers) => {
    const context = openMailbox();
    await context.receive({ id: '1' });
    const responses = [
      await context.send('/empty', { method: 'POST', headers }),
      await context.send('/api/messages', { method: 'DELETE', headers }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(responses[0]?.headers.get('access-control-allow-origin')).toBeNull();
    expect(await context.messages()).toHaveLength(1);
  });

  it('works for a browser that uses another host name of the server', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await openMailbox().send('/empty', { method: 'POST', headers })).status).toBe(303);
  });
});

describe('static files', () => {
  it('are served below the mount', async () => {
    const context = openMailbox();
    const css = await context.send('/mailbox.css');
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const script = await context.send('/refresh.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const source = await script.text();
    expect(() => new Script(source)).not.toThrow();
  });
});
