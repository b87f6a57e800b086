import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { toErrorFields } from './error-fields.ts';
import { createLogOptions } from './log-options.ts';
import { redact } from './redact.ts';

/** Returns the log line for these fields. */
function written(fields: object, message = 'said'): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const options = createLogOptions('trace');
  if (options === false) throw new Error('The log is enabled.');
  pino(options, sink).info(fields, message);
  return lines.join('');
}

describe('a log line', () => {
  it.each([
    ['an address', 'no such mailbox: <ada.b+c@mail.example.co.uk>', 'ada'],
    ['an address in an address', '/auth?email=ada%40example.com', 'ada'],
    ['a token', 'refused eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJ'],
    ['a header', 'authorization: Bearer abcdef0123456789', 'abcdef'],
    ['a key', 'No such key: sk_test_51Habcdef', '51H'],
    ['a webhook secret', 'whsec_0123456789', '0123'],
    ["a payment form's secret", 'pi_1_secret_abc', 'secret_abc'],
    ["a model's key", 'Incorrect API key: sk-proj-abcdefgh', 'abcdefgh'],
    ['a password in an address', 'postgres://gable:hunter2@db/gable', 'hunter2'],
    ['a query', 'GET /verify?token_hash=5f2a&type=signup', '5f2a'],
    ['a code', 'GET /auth/callback?code=5f2a-77', '5f2a'],
    ['a body', '{"password":"open-house"}', 'open-house'],
    ['a telephone', 'to +15125550142', '5125550142'],
    ['a card', 'declined: 4000 0000 0000 0002', '0002'],
    ['a card in one piece', 'declined: 4242424242424242.', '4242'],
  ])('redacts %s', (_, text, secret) => {
    const line = written({ text }, text);
    expect(line).not.toContain(secret);
    expect(() => JSON.parse(line)).not.toThrow();
  });

  it('does not redact similar text', () => {
    const plain =
      'job 01970000-1234-7000-8000-000000000001 at drizzle-orm@0.45.4 took 12 ms; 4242424242424241';
    expect(redact(plain)).toBe(plain);
    const line = written({ at: 4_242_424_242_424_242, ids: [4_242_424_242_424_242] });
    expect(JSON.parse(line)).toMatchObject({ at: 4_242_424_242_424_242 });
  });

  it('is redacted quickly for adversarial input', () => {
    const before = process.cpuUsage();
    redact(`${'a.'.repeat(50_000)}${'1 '.repeat(50_000)}${'x_secret'.repeat(10_000)}`);
    // CPU time in microseconds. It takes 2% of that.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it('contains the type and causes of an error, but no other properties', () => {
    const detail = 'Key (name)=(Ada Agent) already exists.';
    const inner = Object.assign(new Error('duplicate key value'), { code: '23505', detail });
    const outer = new Error('Failed query: insert into "users"\nparams: Ada Agent,5', { cause: inner });
    const fields = toErrorFields(Object.assign(outer, { params: ['Ada Agent'], statusCode: 402 }));
    expect(fields).toMatchObject({ status: 402, cause: { code: '23505', message: 'duplicate key value' } });
    expect(fields.stack).toContain('logging.test.ts');
    expect(written({ err: outer })).toContain('"code":"23505"');
    expect(written({ err: outer })).not.toContain('Ada');
    const unread = (() => {
      try {
        return JSON.parse('{"name": Ada Agent}');
      } catch (error) {
        return error;
      }
    })();
    expect(written({ err: unread })).not.toContain('Ada');
  });
});

describe('the request id', () => {
  it('is the caller’s, or a new one if that is unsafe for the log', async () => {
    const http = await buildHttp({ logLevel: 'silent' });
    http.get('/', async (request) => request.id);
    const idFor = async (given: string) => {
      const response = await http.inject({ url: '/', headers: { 'x-request-id': given } });
      expect(response.headers['x-request-id']).toBe(response.body);
      return response.body;
    };
    expect(await idFor('proxy-7f3a.1')).toBe('proxy-7f3a.1');
    for (const insane of ['x', 'a b c d e f g h', '"}{"level":60', 'x'.repeat(65)])
      expect(await idFor(insane)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await http.close();
  });
});
