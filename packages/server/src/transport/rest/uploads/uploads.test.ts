import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACHMENT_MAX_BYTES, type AttachmentView } from '@gable/contracts/attachment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '#integrations/files/testing/office-files.ts';
import { openTestServer, PUBLIC_URL, type TestServer } from '#transport/testing/open-test-server.ts';

let server: TestServer;
let agent: string;
let dealId: string;
let address: URL;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  const client = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  dealId = (await server.call(agent, 'POST', '/api/deals', client)).json<{ id: string }>().id;
  address = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

const path = (name = 'plan.pdf') => `/api/deals/${dealId}/attachments?name=${encodeURIComponent(name)}`;

function upload(payload: Buffer, name?: string, headers: Record<string, string> = {}) {
  return server.http.inject({
    method: 'POST',
    url: path(name),
    payload,
    headers: { authorization: `Bearer ${agent}`, 'content-type': 'application/octet-stream', ...headers },
  });
}

const list = async () =>
  (await server.call(agent, 'GET', `/api/deals/${dealId}/attachments`)).json<AttachmentView[]>();

/** Opens a connection that sends the headers of an upload. Returns the first line of the response. */
function open(headers: string) {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => undefined);
  const response = new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0] ?? '')),
  );
  socket.write(`POST ${path()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${agent}\r\n${headers}\r\n\r\n`);
  return { socket, response };
}

describe('an uploaded file', () => {
  it('is downloaded as an attachment that cannot run scripts, with its original name', async () => {
    const made = await upload(createPdf(), 'Angebot “Zoë”.pdf');
    expect([made.statusCode, made.json()]).toMatchObject([201, { name: 'Angebot “Zoë”.pdf', type: 'pdf' }]);
    const response = await server.call(agent, 'GET', `/api/attachments/${made.json<AttachmentView>().id}`);
    expect(response.rawPayload).toEqual(createPdf());
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(createPdf().length),
      'content-disposition': `attachment; filename="Angebot _Zo__.pdf"; filename*=UTF-8''Angebot%20%E2%80%9CZo%C3%AB%E2%80%9D.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox;/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  it('is deleted once', async () => {
    const { id } = (await upload(createPdf())).json<AttachmentView>();
    const remove = () => server.call(agent, 'DELETE', `/api/attachments/${id}`);
    expect((await remove()).json()).toEqual({ id, deleted: true });
    expect((await remove()).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await server.call(agent, 'GET', `/api/attachments/${id}`)).statusCode).toBe(404);
  });

  it('needs an API key with the scope of what it is attached to', async () => {
    const { id } = (await upload(createPdf())).json<AttachmentView>();
    const createKey = async (scopes: readonly string[]) => {
      const input = { json: { name: 'Key', scopes, days: null } };
      const response = await server.call(agent, 'POST', '/trpc/apiKey.create', input);
      return response.json<{ result: { data: { json: { key: string } } } }>().result.data.json.key;
    };
    const [deals, proposals] = [await createKey(['deals:read']), await createKey(['proposals:write'])];
    expect((await server.call(deals, 'GET', `/api/attachments/${id}`)).statusCode).toBe(200);
    for (const [key, method, needed] of [
      [deals, 'DELETE', 'deals:write'],
      [proposals, 'GET', 'deals:read'],
    ] as const)
      expect((await server.call(key, method, `/api/attachments/${id}`)).json()).toMatchObject({
        code: 'API_KEY_SCOPE',
        message: expect.stringContaining(needed),
      });
  });
});

describe('an upload', () => {
  it.each([
    ['a name that is missing', '', 'INVALID_INPUT', undefined],
    ['another type', 'plan.exe', 'ATTACHMENT_REJECTED', 'Choose a PDF'],
    ['another content', 'plan.png', 'ATTACHMENT_REJECTED', 'does not match its extension'],
  ])('with %s is rejected with what to do', async (_, name, code, message = '') => {
    const response = await upload(createPdf(), name);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code, message: expect.stringContaining(message) },
    ]);
  });

  it('without a body is rejected', async () => {
    const response = await server.call(agent, 'POST', path());
    expect(response.json()).toMatchObject({ code: 'ATTACHMENT_REJECTED' });
  });

  it('with the session cookie is accepted only from the app, and not as a form', async () => {
    const cookie = { authorization: '', cookie: `gable_session=${agent}` };
    const fromApp = await upload(createPdf(), 'a.pdf', { ...cookie, origin: PUBLIC_URL });
    expect(fromApp.statusCode, fromApp.body).toBe(201);
    const elsewhere = await upload(createPdf(), 'a.pdf', { ...cookie, origin: 'https://evil.example' });
    expect(elsewhere.json()).toMatchObject({ code: 'CROSS_ORIGIN' });
    const type = 'multipart/form-data; boundary=x';
    const form = await upload(createPdf(), 'a.pdf', { ...cookie, origin: PUBLIC_URL, 'content-type': type });
    expect(form.statusCode).toBe(415);
  });

  it('that declares more than 20 MB is rejected before it is received', async () => {
    const { socket, response } = open(`Content-Length: ${ATTACHMENT_MAX_BYTES + 1}`);
    expect(await response).toBe('HTTP/1.1 422 Unprocessable Entity');
    socket.destroy();
  });

  it('without a length is rejected at the first byte above 20 MB', async () => {
    const { socket, response } = open('Transfer-Encoding: chunked');
    const chunk = Buffer.alloc(1024 ** 2, 'x');
    for (let sent = 0; sent <= ATTACHMENT_MAX_BYTES; sent += chunk.length)
      socket.write(Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]));
    expect(await response).toBe('HTTP/1.1 422 Unprocessable Entity');
    socket.destroy();
  });

  it('that arrives slowly is stored, and does not count as a request in flight', async () => {
    const before = await list();
    const content = createPdf();
    const { socket, response } = open(`Content-Length: ${content.length}`);
    socket.write(content.subarray(0, 10));
    await sleep(50);
    expect(await list()).toEqual(before);
    socket.write(content.subarray(10));
    expect(await response).toBe('HTTP/1.1 201 Created');
    expect(await list()).toHaveLength(before.length + 1);
    socket.destroy();
  });

  it('whose client disconnects attaches nothing', async () => {
    const before = await list();
    const { socket } = open('Content-Length: 1000');
    socket.write(createPdf());
    await sleep(50);
    socket.destroy();
    await sleep(50);
    expect(await list()).toEqual(before);
  });

  it('waits for others of its user, up to a limit', async () => {
    const slow = Array.from({ length: 10 }, () => open('Content-Length: 1000'));
    expect(await Promise.race(slow.map(({ response }) => response))).toBe('HTTP/1.1 429 Too Many Requests');
    for (const { socket } of slow) socket.destroy();
    await expect.poll(async () => (await upload(createPdf())).statusCode).toBe(201);
  });
});
