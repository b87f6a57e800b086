// @ts-check
import pg from 'pg';
import { inProject } from '../../project-root.mjs';
import { otherAgents, rowsOfAgent } from '../bench-rows.mjs';

/** @typedef {import('./bench-database.mjs').OpenBenchDatabase} OpenBenchDatabase */

/**
 * The server that the tests also start (`embedded-postgres.ts`).
 * @typedef {object} EmbeddedPostgres
 * @property {number} pid
 * @property {(database: string) => string} url
 * @property {(name: string) => Promise<string>} createDatabase
 * @property {() => Promise<void>} stop
 */

/** Targets for REST, as shares of the floor's throughput. */
const TARGETS = {
  'list of 50 deals': { rest: 0.6 },
  'one deal': { rest: 0.5 },
  'create a deal': { rest: 0.5 },
};

/** The number of agents with 500 deals each that the large copy adds. */
const MORE_AGENTS = 2_000;

/**
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const DEAL =
  'id, agent_id, customer_name, customer_name_search, customer_email, customer_phone, status, created_at, updated_at';
const PROPOSAL =
  'id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, status, payment_status, created_at, updated_at';

/** @param {string} table @param {string} columns */
const insertOf = (table, columns) =>
  `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;

/** @param {import('../bench-rows.mjs').DealRow} deal */
const dealRow = ({ id, agentId, name, email, status, at }) => ({
  ...{ id, agent_id: agentId, customer_name: name, customer_name_search: name.toLowerCase() },
  ...{ customer_email: email, customer_phone: '+1 555 0100', status, created_at: at, updated_at: at },
});

/** @param {import('../bench-rows.mjs').ProposalRow} proposal */
const proposalRow = ({ id, dealId, agentId, service, amount, at }) => ({
  ...{ id, deal_id: dealId, agent_id: agentId, service_type: service, search_text: service.toLowerCase() },
  ...{ pricing_structure: 'fixed', amount, status: 'pending', payment_status: 'not_initiated' },
  ...{ created_at: at, updated_at: at },
});

/**
 * @param {pg.Client} client
 * @param {string} measuredId
 */
async function insertAll(client, measuredId) {
  const others = otherAgents(measuredId);
  await client.query(
    `insert into users (id, email, name, user_type, created_at, updated_at)
     select id, email, 'Bench', 'agent', 0, 0 from jsonb_to_recordset($1) as agent (id uuid, email text)`,
    [JSON.stringify(others)],
  );
  for (const [at, id] of [measuredId, ...others.map((agent) => agent.id)].entries()) {
    const rows = rowsOfAgent(id, at);
    const deals = rows.map(({ deal }) => dealRow(deal));
    const proposals = rows.flatMap((row) => row.proposals.map(proposalRow));
    await client.query(insertOf('deals', DEAL), [JSON.stringify(deals)]);
    await client.query(insertOf('proposals', PROPOSAL), [JSON.stringify(proposals)]);
  }
  await client.query('vacuum analyze');
}

/**
 * Adds a million deals of new agents by copying existing deals.
 * @param {pg.Client} client
 */
async function addMillionDeals(client) {
  await client.query(
    `insert into users (id, email, name, user_type, created_at, updated_at)
     select gen_random_uuid(), 'large' || nth || '@bench.example', 'Large', 'agent', 0, 0
     from generate_series(1, ${MORE_AGENTS}) as nth`,
  );
  await client.query(
    `insert into deals (${DEAL})
     select gen_random_uuid(), users.id, one.customer_name, one.customer_name_search, one.customer_email,
       one.customer_phone, one.status, one.created_at, one.updated_at
     from (select * from deals limit 500) as one cross join users where users.name = 'Large'`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** @param {pg.Client} client */
async function countScans(client) {
  const { rows } = await client.query(`select seq_scan from pg_stat_user_tables where relname = 'deals'`);
  return Number(rows[0]?.seq_scan);
}

/**
 * Starts a temporary PostgreSQL with default settings, so that commits are flushed to disk.
 * @type {OpenBenchDatabase}
 */
export async function openPostgres() {
  /** @type {{ startEmbeddedPostgres: () => Promise<EmbeddedPostgres> }} */
  const { startEmbeddedPostgres } = await import(
    inProject('packages/server/src/testing/embedded-postgres.ts')
  );
  const server = await startEmbeddedPostgres();
  const url = await server.createDatabase('gable');
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    targets: TARGETS,
    fill: (agentId) => withClient(url, (client) => insertAll(client, agentId)),
    // Both use the same tables, because a database cannot be copied while the product is connected
    // to it.
    copyForFloor: async () => ['postgres', url],
    server: {
      pid: server.pid,
      copy: async () => {
        await withClient(server.url('postgres'), (client) =>
          client.query('create database gable_large template gable'),
        );
        await withClient(server.url('gable_large'), addMillionDeals);
        return server.url('gable_large');
      },
      sequentialScans: (large) => withClient(large, countScans),
    },
    close: server.stop,
  };
}
