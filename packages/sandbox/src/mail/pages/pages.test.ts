import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BASE, type MailboxWorld, ORIGIN, openMailbox } from '../testing/mailbox-world.ts';

async function pageOf(world: MailboxWorld, path: string): Promise<string> {
  return (await world.send(path)).text();
}

/** The addresses of a page, as they stand in its markup. */
function hrefs(page: string): readonly string[] {
  return [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address ?? '');
}

describe('the list', () => {
  it('says who, what and when, newest first, and stays below its mount', async () => {
    const world = openMailbox();
    await world.receive({
      id: '1',
      subject: 'Confirm <b>your</b> address',
      text: '\r\n  One & two\r\nThree',
    });
    await world.sandbox.receiveText({ id: '2', to: '+14155550123', text: 'Your code is 493201.' });
    const list = await pageOf(world, '');
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
    expect(await pageOf(world, '/')).toBe(list);
  });

  it('is empty at first', async () => {
    const world = openMailbox();
    expect(await pageOf(world, '')).toContain('Nothing has arrived yet.');
    expect(await pageOf(world, '?to=bo@example.com')).toContain('Nothing has arrived for bo@example.com.');
  });

  it('shows one recipient’s, and pages that arrivals do not shift', async () => {
    const world = openMailbox();
    for (let index = 1; index <= 30; index += 1)
      await world.receive({ id: `${index}`, subject: `Letter ${index}.` });
    await world.receive({ id: 'other', to: 'bo@example.com', subject: 'For Bo.' });
    const first = await pageOf(world, '?to=ada@example.com');
    expect(first).toContain('Letter 30.');
    expect(first).not.toContain('Letter 5.');
    expect(first).not.toContain('For Bo.');
    const older = hrefs(first).find((href) => href.includes('before=')) ?? '';
    await world.receive({ id: 'late', subject: 'Late.' });
    const second = await pageOf(world, older.replace(BASE, '').replaceAll('&amp;', '&'));
    expect(second).toContain('Letter 5.');
    expect(second).not.toMatch(/Letter 6\.|Late\.|>Older</);
    expect(hrefs(second)).toContain(`${BASE}?to=ada%40example.com`);
  });
});

describe('a message', () => {
  const HTML = `<!doctype html><html><body><p title="it's">Hi</p><script>top.x = 1</script></body></html>`;

  it('shows its HTML in a frame where nothing runs, and links leave for the whole window', async () => {
    const world = openMailbox();
    await world.receive({ id: '1', subject: 'Hello', text: 'Open https://a.example/?b=1&c=2', html: HTML });
    const [message] = await world.messages();
    const answer = await world.send(`/messages/${message?.id}`);
    const shown = await answer.text();
    expect(shown).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"',
    );
    expect(shown).toContain('srcdoc="&lt;!doctype html&gt;&lt;base target=&quot;_top&quot;&gt;');
    expect(shown).not.toContain('<script');
    expect(shown).toContain('<a href="https://a.example/?b=1&amp;c=2">');
    expect(shown).toContain('Content-Type: multipart/alternative');
    const policy = answer.headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });

  it('is plain where it is plain, and says so when it is gone', async () => {
    const world = openMailbox();
    await world.sandbox.receiveText({ id: '1', to: '+14155550123', text: '<i>Your</i> code' });
    const [message] = await world.messages();
    const shown = await pageOf(world, `/messages/${message?.id}`);
    expect(shown).toContain('&lt;i&gt;Your&lt;/i&gt; code');
    expect(shown).not.toMatch(/<iframe|Source/);
    const gone = await world.send('/messages/none');
    expect([gone.status, await gone.text()]).toEqual([
      404,
      expect.stringContaining('This message is not here'),
    ]);
  });
});

describe('emptying the mailbox', () => {
  it('is one button, and a method for tools', async () => {
    const world = openMailbox();
    await world.receive({ id: '1' });
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const emptied = await world.send('/empty', { method: 'POST', headers });
    expect([emptied.status, emptied.headers.get('location')]).toEqual([303, BASE]);
    expect(await world.messages()).toEqual([]);
    await world.receive({ id: '2' });
    expect((await world.send('/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect(await world.messages()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['another origin of an older browser', { origin: 'http://localhost:4000' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is refused to %s', async (_who, headers) => {
    const world = openMailbox();
    await world.receive({ id: '1' });
    const answers = [
      await world.send('/empty', { method: 'POST', headers }),
      await world.send('/api/messages', { method: 'DELETE', headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBeNull();
    expect(await world.messages()).toHaveLength(1);
  });

  it('works for a browser that reaches the server by another of its names', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await openMailbox().send('/empty', { method: 'POST', headers })).status).toBe(303);
  });
});

describe('static files', () => {
  it('are served below the mount', async () => {
    const world = openMailbox();
    const css = await world.send('/mailbox.css');
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const script = await world.send('/refresh.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const source = await script.text();
    expect(() => new Script(source)).not.toThrow();
  });
});
