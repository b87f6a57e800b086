// @ts-check
/**
 * The floor that the product is compared with: a bare Fastify server with prepared statements that does the same work on the
 * same tables. It verifies the token (and remembers a verified one) and looks its session up, and nothing else: no roles, no
 * validation, no views. A process of its own: `node floor-server.mjs <module> <location> <JWKS address>`.
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
const claimsOf = await loadVerifier(jwksUrl);

const app = Fastify({ routerOptions: { maxParamLength: 1_000 } });

/** @param {import('fastify').FastifyRequest} request */
async function agentOf({ headers: { authorization, cookie } }) {
  const token = authorization?.slice('Bearer '.length) ?? /gable_session=([^;]+)/.exec(cookie ?? '')?.[1];
  const claims = claimsOf(token ?? '');
  const [found] = await session(claims.session_id, claims.sub);
  if (!found) throw new Error('no session');
  return claims.sub;
}

/**
 * @param {string} path
 * @param {string} agentId
 * @param {import('./floor-calls.mjs').Row} input
 */
function call(path, agentId, input) {
  const run = calls.get(path);
  if (!run) throw new Error(`The floor does not know ${path}: add it to floor-calls.mjs.`);
  return run(agentId, /** @type {import('./floor-calls.mjs').Fields} */ (input));
}

app.get('/api/deals', async (request) => {
  const agentId = await agentOf(request);
  const { items } = /** @type {{ items: object[] }} */ (
    await call('deal.list', agentId, /** @type {{ search?: string }} */ (request.query))
  );
  return items;
});

app.get('/api/deals/:dealId', async (request) =>
  call('deal.byId', await agentOf(request), /** @type {{ dealId: string }} */ (request.params)),
);

app.post('/api/deals', async (request, reply) => {
  const made = await call(
    'deal.create',
    await agentOf(request),
    /** @type {import("./floor-calls.mjs").Row} */ (request.body),
  );
  return reply.status(201).send(made);
});

/** @typedef {{ json: import('./floor-calls.mjs').Row | null }} Sent */

app.get('/trpc/:paths', async (request) => {
  const agentId = await agentOf(request);
  const { paths } = /** @type {{ paths: string }} */ (request.params);
  const { input } = /** @type {{ input: string }} */ (request.query);
  const inputs = /** @type {Record<number, Sent>} */ (JSON.parse(input));
  const answers = await Promise.all(
    paths.split(',').map((path, at) => call(path, agentId, inputs[at]?.json ?? {})),
  );
  return answers.map((json) => ({ result: { data: { json } } }));
});

app.post('/trpc/:path', async (request) => {
  const agentId = await agentOf(request);
  const { path } = /** @type {{ path: string }} */ (request.params);
  const { json } = /** @type {Sent} */ (request.body);
  return { result: { data: { json: await call(path, agentId, json ?? {}) } } };
});

app.get('/readyz', async () => ({ status: 'ready' }));

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url: address });
process.on('disconnect', () => process.exit(0));
