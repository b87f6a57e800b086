import { WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { restRoutes } from '../rest-routes.ts';
import { findViolation } from '../testing/described-responses.ts';

const json = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema: json, example: json }) });
const eventsSchema = z.object({
  webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: z.object({ content }) }) })),
  components: json,
});

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async () => (await server.call(null, 'GET', '/api/openapi.json')).json();

describe('the document at /api/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(await read());
    expect(result).toEqual({ valid: true });
    expect((await read()).openapi).toMatch(/^3\.1\./);
  });

  it('describes exactly the served paths', async () => {
    const { paths } = await read();
    const described = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = restRoutes.map((row) => `${row.method} ${row.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual([...served, 'GET /api/openapi.json', 'GET /api/docs'].toSorted());
    expect(new Set(restRoutes.map((row) => row.operation)).size).toBe(restRoutes.length);
  });

  it.each(restRoutes.map((row) => [row.operation, row] as const))('has valid examples of %s', (_, row) => {
    const { kind, status, contentType: type, example } = row.described;
    const body = kind === 'json' || kind === 'upload' ? example : [example];
    expect(findViolation(row, { status, type, body })).toBeNull();
    if (row.method === 'GET' || kind === 'upload') return;
    const hasBody = row.bodyExample !== undefined;
    expect(hasBody).toBe(
      ![
        'voidInvoice',
        'removeBusyCalendar',
        'rotateWebhookSecret',
        'deleteService',
        'deleteTimeEntry',
        'deleteProposal',
        'deleteAttachment',
      ].includes(row.operation),
    );
    const path = Object.fromEntries(
      Object.values(row.params ?? {}).map((field) => [field, '0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071']),
    );
    const whole = row.bodyField ? { [row.bodyField]: row.bodyExample } : row.bodyExample;
    expect(row.inputSchema.safeParse({ ...whole, ...path }).success).toBe(true);
  });

  it('matches the committed client types', { timeout: 30_000 }, async () => {
    const types = astToString(await openapiTS(JSON.stringify(await read())));
    // Run `vitest -u` after a change of the API.
    await expect(types).toMatchFileSnapshot('../testing/gable-api.gen.ts');
  });

  it('is used to validate responses: a response that does not match is found', () => {
    const row = { method: 'GET', path: '/api/user' };
    const type = 'application/json';
    expect(findViolation(row, { status: 200, type, body: { id: 1 } })).toContain('id');
    expect(findViolation(row, { status: 418, type, body: {} })).toContain('not described');
    expect(findViolation(row, { status: 401, type, body: { status: 401 } })).toContain('code');
    const refusal = { status: 401, code: 'CONTRACT_EXISTS', message: 'No.' };
    expect(findViolation(row, { status: 401, type, body: refusal })).toContain('CONTRACT_EXISTS');
    expect(findViolation(row, { status: 200, type: 'text/html', body: undefined })).toContain('text/html');
  });
});

describe('the webhooks in the document', () => {
  it('contain each event type with a valid example', async () => {
    const { webhooks, components } = eventsSchema.parse(await read());
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENT_TYPES, 'webhook.test']);
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(example.type).toBe(type);
      expect(ajv.validate({ ...schema, components }, example), `${type}: ${ajv.errorsText()}`).toBe(true);
    }
  });
});

describe('the page at /api/docs', () => {
  it('contains every operation, no scripts and no external resources', async () => {
    const page = await server.call(null, 'GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const row of restRoutes) expect(page.body).toContain(`<article id="${row.operation}">`);
    for (const type of WEBHOOK_EVENT_TYPES) expect(page.body).toContain(`<article id="on.${type}">`);
    expect(page.body).not.toMatch(/<script|\son\w+=|javascript:|(?:src|href)="(?:https?:)?\/\//i);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });
});
