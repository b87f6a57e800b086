import { createMailSandbox } from '@gable/sandbox/mail';
import { createStripeSandbox } from '@gable/sandbox/stripe';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { buildHttp } from '../build-http.ts';
import { wildSegment } from '../testing/fuzz/arbitraries.ts';
import { INTERNALS } from '../testing/fuzz/leaks-internals.ts';
import { runs } from '../testing/fuzz/runs.ts';
import { mountFetchHandler } from './mount-fetch-handler.ts';

const ORIGIN = 'http://gable.test';
const KEYS = { secretKey: 'sk_test_fuzz', publishableKey: 'pk_test_fuzz' };

const MAIL = ['', '/messages/:x', '/empty', '/api/messages', '/api/messages/:x', '/mailbox.css', '/:x'];
const STRIPE = [
  ...[
    '',
    '/payments',
    '/accounts/:x',
    '/payments/:x/:x',
    '/invoices',
    '/events/:x',
    '/events/:x/replay',
    '/clock',
  ],
  ...[
    '/deliveries/:x',
    '/webhooks',
    '/onboarding/:x',
    '/onboarding/session/:x/:x',
    '/express/:x',
    '/3ds/:x/:x/:x',
  ],
  ...['/invoice/:x/:x', '/invoice/:x/:x/pdf', '/js/stripe.js', '/:x'],
  ...[
    '/_control/accounts/:x',
    '/_control/refunds',
    '/_control/payouts/:x',
    '/_control/webhooks',
    '/_control/:x',
  ],
  ...[
    '/v1/accounts',
    '/v1/accounts/:x',
    '/v2/core/accounts',
    '/v2/core/accounts/:x',
    '/v1/customers',
    '/v1/refunds',
  ],
  ...[
    '/v1/invoices',
    '/v1/invoices/:x',
    '/v1/invoices/:x/finalize',
    '/v1/payouts',
    '/v1/balance',
    '/v1/events/:x',
  ],
  ...['/v1/payment_intents/:x', '/v1/payment_intents/:x/confirm', '/v1/:x', '/v2/:x'],
];

// The sandboxes do not use the database, so one dialect is enough.
describe.runIf(dialect === 'sqlite')('the sandboxes', () => {
  let http: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    http = await buildHttp({ logLevel: 'silent' });
    Object.assign(http, { baseContext: { publicUrl: ORIGIN } });
    const mail = createMailSandbox({ file: ':memory:', publicPath: '/sandbox/mail' });
    const stripe = createStripeSandbox({ file: ':memory:', publicUrl: `${ORIGIN}/sandbox/stripe`, ...KEYS });
    await mountFetchHandler(http, '/sandbox/mail', (request) => mail.fetch(request));
    await mountFetchHandler(http, '/sandbox/stripe', (request) => stripe.fetch(request));
    close = async () => {
      await Promise.all([http.close(), mail.close(), stripe.close()]);
    };
  });
  afterAll(() => close());

  it('respond without internal errors to any request', async () => {
    const address = fc.oneof(
      fc.constantFrom(...MAIL.map((path) => `/sandbox/mail${path}`)),
      fc.constantFrom(...STRIPE.map((path) => `/sandbox/stripe${path}`)),
    );
    const place = fc.oneof(wildSegment, fc.constantFrom('acct_1', 'in_1', 'pi_1', 'evt_1', '1', 'session'));
    const names = fc.constantFrom(
      'amount',
      'currency',
      'limit',
      'to',
      'email',
      'metadata[a]',
      'a[b][c]',
      '__proto__',
    );
    const form = fc
      .array(fc.tuple(names, wildSegment), { maxLength: 4 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    const body = fc.oneof(form, fc.json(), fc.string({ unit: 'binary', maxLength: 40 }));
    const type = fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'nonsense');
    const key = fc.constantFrom(KEYS.secretKey, KEYS.publishableKey, 'sk_test_other');
    await fc.assert(
      fc.asyncProperty(
        address,
        place,
        fc.constantFrom('GET', 'POST', 'DELETE'),
        form,
        body,
        type,
        key,
        async (url, segment, method, query, payload, contentType, bearer) => {
          const path = url.replaceAll(':x', encodeURIComponent(segment));
          const headers = { 'content-type': contentType, authorization: `Bearer ${bearer}`, origin: ORIGIN };
          const response = await http.inject({
            method,
            url: `${path}?${query}`,
            headers,
            ...(method !== 'GET' && { payload }),
          });
          // 501 means that the sandbox does not implement a feature of Stripe.
          if (response.statusCode !== 501) expect(response.statusCode, response.body).toBeLessThan(500);
          expect(response.body).not.toMatch(INTERNALS);
        },
      ),
      runs(200),
    );
  });
});
