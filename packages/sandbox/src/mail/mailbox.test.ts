import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findLinks } from './incoming/find-links.ts';
import { openMailbox } from './testing/mailbox-context.ts';

describe('the mailbox', () => {
  it('lists messages newest first with their links, and finds them by id', async () => {
    const { sandbox, receive, messages, send } = openMailbox();
    const text = 'Open https://gable.example/a?b=1&c=2.\r\n(or http://localhost:3000/x)';
    await receive({
      id: 'one',
      from: '=?utf-8?q?G=C3=A4ble?= <a@b.example>',
      subject: 'Grüße',
      text,
      html: '<p>Hi</p>',
    });
    await sandbox.receiveSms({ id: 'two', to: '+14155550123', text: 'Your code is 493201.' });
    const found = await messages();
    expect(found).toMatchObject([
      { kind: 'text', messageId: 'two', from: '', to: '+14155550123', subject: '', html: '', links: [] },
      {
        kind: 'mail',
        messageId: 'one@gable.example',
        from: 'Gäble <a@b.example>',
        to: 'ada@example.com',
        subject: 'Grüße',
        text: expect.stringContaining('(or http://localhost:3000/x)'),
        html: expect.stringContaining('<p>Hi</p>'),
        receivedAt: '2026-11-02T09:01:00.000Z',
        links: ['https://gable.example/a?b=1&c=2', 'http://localhost:3000/x'],
      },
    ]);
    const one = await send(`/api/messages/${found[1]?.id}`);
    expect([one.status, await one.json()]).toEqual([200, found[1]]);
    expect((await send('/api/messages/none')).status).toBe(404);
  });

  it('stores attachments for download and never renders them', async () => {
    const { receive, messages, send } = openMailbox();
    await receive({ id: '1', file: { name: 'Contract_Home Showing.json', content: '{"a":1}' } });
    const [message] = await messages();
    expect(message?.attachments).toEqual([
      {
        fileName: 'Contract_Home Showing.json',
        contentType: 'application/json',
        size: expect.any(Number),
      },
    ]);
    const page = await (await send(`/messages/${message?.id}`)).text();
    const path = `/messages/${message?.id}/attachments/1`;
    expect(page).toContain(`${path}"`);
    for (const address of [path, `/api${path}`]) {
      const file = await send(address);
      expect([file.status, (await file.text()).trim()]).toEqual([200, '{"a":1}']);
      expect(file.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''Contract_Home%20Showing.json",
      );
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
    }
    for (const number of ['2', '0', 'x'])
      expect((await send(`/messages/${message?.id}/attachments/${number}`)).status).toBe(404);
    expect((await send('/messages/none/attachments/1')).status).toBe(404);
  });

  it('deduplicates deliveries and stores one message for each recipient', async () => {
    const { sandbox, receive, messages } = openMailbox();
    await receive({ id: 'one' });
    await receive({ id: 'one', to: 'ADA@example.com' });
    await receive({ id: 'one', to: 'bo@example.com' });
    await sandbox.receiveSms({ id: 'one', to: '+14155550123', text: 'Hi' });
    await sandbox.receiveSms({ id: 'one', to: '+14155550123', text: 'Hi' });
    expect((await messages()).map(({ to }) => to)).toEqual([
      '+14155550123',
      'bo@example.com',
      'ada@example.com',
    ]);
    await receive({});
    await receive({});
    expect(await messages(), 'two without an id are two').toHaveLength(5);
  });

  it('filters by recipient, ignoring case, and limits the list', async () => {
    const { sandbox, receive, messages, send } = openMailbox();
    await receive({ id: '1', subject: 'First' });
    await receive({ id: '2', subject: 'Second' });
    await receive({ id: '3', to: 'xada@example.com' });
    await sandbox.receiveSms({ id: '4', to: '+14155550123', text: 'Hi' });
    expect(await messages('?to=Ada@Example.com&limit=1')).toMatchObject([{ subject: 'Second' }]);
    expect(await messages('?to=ada@example.com')).toHaveLength(2);
    expect(await messages('?to=+14155550123'), 'a plus that was not encoded').toHaveLength(1);
    expect(await messages('?to=')).toHaveLength(4);
    for (const limit of ['0', '501', 'many', '1.5'])
      expect((await send(`/api/messages?limit=${limit}`)).status).toBe(400);
  });

  it('removes the oldest messages above its limit', async () => {
    const { receive, messages } = openMailbox({ keep: 2 });
    for (const id of ['1', '2', '3']) await receive({ id });
    expect((await messages()).map(({ messageId }) => messageId)).toEqual([
      '3@gable.example',
      '2@gable.example',
    ]);
  });

  it('logs one line for each message, without its content', async () => {
    const lines: string[] = [];
    const { receive } = openMailbox({ log: (line) => lines.push(line) });
    await receive({ id: '1', subject: 'secret', text: 'secret' });
    await receive({ id: '1', subject: 'secret', text: 'secret' });
    expect(lines).toEqual(['mailbox: an email for ada@example.com']);
  });

  it('shares its messages with other processes and keeps them across restarts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
    const file = join(folder, 'mail.sqlite');
    const [first, second] = [openMailbox({ file }), openMailbox({ file })];
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        Promise.all([first.receive({ id: `${index}` }), second.receive({ id: `${index}` })]),
      ),
    );
    expect(await first.messages()).toHaveLength(20);
    expect(await second.messages()).toEqual(await first.messages());
    await second.send('/api/messages', { method: 'DELETE' });
    expect(await openMailbox({ file }).messages()).toEqual([]);
  });
});

describe('findLinks', () => {
  it.each([
    ['https://a.example/x_(y)?z=1#f, then', ['https://a.example/x_(y)?z=1#f']],
    ['<https://a.example/x>', ['https://a.example/x']],
    ['see HTTP://A.example!', ['HTTP://A.example']],
    ['ftp://a.example javascript:alert(1) www.a.example', []],
    ['https://a.example\nhttps://a.example', ['https://a.example', 'https://a.example']],
  ])('%s', (text, links) => {
    expect(findLinks(text)).toEqual(links);
  });
});
