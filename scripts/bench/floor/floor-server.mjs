// @ts-check
/**
 * The floor that the product is compared with: a minimal Fastify server with prepared statements
 * that does the same work on the same tables. It verifies and caches tokens and looks up the
 * session, without roles, validation or views. Runs as a separate process:
 * `node floor-server.mjs <module> <location> <JWKS URL>`.
 */
import Fastify from 'fastify';
import { prepareCalls } from './floor-calls.mjs';
import { loadVerifier } from './verify-token.mjs';

const [module = '', location = '', jwksUrl = ''] = process.argv.slice(2);

/** @type {{ createTransactionControl: (location: string) => import('./floor-calls.mjs').Prepare }} */
const { createTransactionControl } = await import(`./${module}.mjs`);
const prepare = createTransactionControl(location);
const calls = prepareCalls(prepare);
const session = prepare('session', 'select id from auth_sessions where id = ? and user_id = ?');
const verifyToken = await loadVerifier(jwksUrl);

const app = Fastify({ routerOptions: { maxParamLength: 1_000 } });

/** @param {import('fastify').FastifyRequest} request */
async function authenticate({ headers: { authorization, cookie } }) {
  const token = authorization?.slice('Bearer '.length) ?? /gable_session=([^;]+)/.exec(cookie ?? '')?.[1];
  const claims = verifyToken(token ?? '');
  const [found] = await session(claims.session_id, claims.sub);
  if (!found) throw new Error('The session does not exist.');
  return claims.sub;
}

/**
 * @param {string} path
 * @param {string} agentId
 * @param {import('./floor-calls.mjs').Row} input
 */
function call(path, agentId, input) {
  const run = calls.get(path);
  if (!run) throw new Error(`The floor has no call ${path}. Add it to floor-calls.mjs.`);
  return run(agentId, /** @type {import('./floor-calls.mjs').Fields} */ (input));
}

app.get('/api/deals', async (request) => {
  const agentId = await authenticate(request);
  const { items } = /** @type {{ items: object[] }} */ (
    await call('deal.list', agentId, /** @type {{ search?: string }} */ (request.query))
  );
  return items;
});

app.get('/api/deals/:dealId', async (request) =>
  call('deal.byId', await authenticate(request), /** @type {{ dealId: string }} */ (request.params)),
);

app.post('/api/deals', async (request, reply) => {
  const deal = await call(
    'deal.create',
    await authenticate(request),
    /** @type {import("./floor-calls.mjs").Row} */ (request.body),
  );
  return reply.status(201).send(deal);
});

/** @typedef {{ json: import('./floor-calls.mjs').Row | null }} Sent */

app.get('/trpc/:paths', async (request) => {
  const agentId = await authenticate(request);
  const { paths } = /** @type {{ paths: string }} */ (request.params);
  const { input } = /** @type {{ input: string }} */ (request.query);
  const inputs = /** @type {Record<number, Sent>} */ (JSON.parse(input));
  const results = await Promise.all(
    paths.split(',').map((path, at) => call(path, agentId, inputs[at]?.json ?? {})),
  );
  return results.map((json) => ({ result: { data: { json } } }));
});

app.post('/trpc/:path', async (request) => {
  const agentId = await authenticate(request);
  const { path } = /** @type {{ path: string }} */ (request.params);
  const { json } = /** @type {Sent} */ (request.body);
  return { result: { data: { json: await call(path, agentId, json ?? {}) } } };
});

app.get('/readyz', async () => ({ status: 'ready' }));

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url: address });
process.on('disconnect', () => process.exit(0));
