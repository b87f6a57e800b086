// @ts-check
/**
 * The floor that the product is held against: a bare Fastify server with prepared statements that does the same four requests
 * on the same tables, the token verified (and a verified one remembered) and its session looked up, and nothing else: no roles,
 * no validation, no views. Started as a process of its own: `node floor-server.mjs <database file> <JWKS address>`.
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [file = '', jwksUrl = ''] = process.argv.slice(2);

const jwks = /** @type {{ keys: import('node:crypto').JsonWebKey[] }} */ (
  await (await fetch(jwksUrl)).json()
);
const keys = jwks.keys.map((key) => createPublicKey({ key, format: 'jwk' }));

/** @param {string} mode */
function open(mode) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${mode}`);
  db.pragma('cache_size = -32000');
  return db;
}
const reader = open('FULL');
const writer = open('FULL');

/** @typedef {{ sub: string, session_id: string, exp: number }} Claims */
/** @type {Map<string, Claims>} */
const verified = new Map();

/** @param {string} token @returns {Claims} */
function claimsOf(token) {
  const known = verified.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  const good = keys.some((key) =>
    verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  );
  if (!good) throw new Error('bad token');
  /** @type {Claims} */
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  verified.set(token, claims);
  return claims;
}

const session = reader.prepare('select id from auth_sessions where id = ? and user_id = ?');
const fields =
  'id, customer_name as customerName, customer_email as customerEmail, customer_phone as customerPhone, status, notes, created_at as createdAt, updated_at as updatedAt';
const list = reader.prepare(
  `select ${fields} from deals where agent_id = ? order by created_at desc, id desc limit 51`,
);
const one = reader.prepare(`select ${fields} from deals where id = ? and agent_id = ?`);
const search = reader.prepare(
  `select ${fields} from deals where agent_id = ? and (customer_name_key like ? or customer_email like ?) order by created_at desc, id desc limit 51`,
);
const create = writer.prepare(
  `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, 'active', ?, ?)`,
);

const app = Fastify();

/** @param {import('fastify').FastifyRequest} request */
function agentOf(request) {
  const claims = claimsOf(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (!session.get(claims.session_id, claims.sub)) throw new Error('no session');
  return claims.sub;
}

app.get('/api/deals', (request, reply) => {
  const agent = agentOf(request);
  const { search: text } = /** @type {{ search?: string }} */ (request.query);
  const like = `%${text}%`;
  return reply.send(text ? search.all(agent, like, like) : list.all(agent));
});

app.get('/api/deals/:id', (request, reply) => {
  const agent = agentOf(request);
  const { id } = /** @type {{ id: string }} */ (request.params);
  return reply.send(one.get(id, agent));
});

app.post('/api/deals', (request, reply) => {
  const agent = agentOf(request);
  const deal = /** @type {{ customerName: string, customerEmail: string, customerPhone: string }} */ (
    request.body
  );
  const row = { id: randomUUID(), ...deal, status: 'active', notes: null, createdAt: Date.now() };
  const { customerName: name, customerEmail, customerPhone, createdAt } = row;
  create.run(row.id, agent, name, name.toLowerCase(), customerEmail, customerPhone, createdAt, createdAt);
  return reply.status(201).send({ ...row, updatedAt: createdAt });
});

app.get('/readyz', async () => ({ status: 'ready' }));

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url: address });
process.on('disconnect', () => process.exit(0));
