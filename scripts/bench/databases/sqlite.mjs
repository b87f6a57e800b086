// @ts-check
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { otherAgents, rowsOfAgent } from '../bench-rows.mjs';

/** @typedef {import('./bench-database.mjs').OpenBenchDatabase} OpenBenchDatabase */

/** Targets, as shares of the floor's throughput for the same calls. */
const TARGETS = {
  'list of 50 deals': { rest: 0.65, web: 0.5 },
  'one deal': { rest: 0.45, web: 0.3 },
  search: { rest: 1.2 },
  'create a deal': { rest: 0.65, web: 0.5 },
};

/** @param {string} dataDir */
const databaseFile = (dataDir) => join(dataDir, 'gable.sqlite');

/** @param {Database.Database} db */
function inserts(db) {
  return {
    user: db.prepare(
      `insert into users (id, email, name, user_type, created_at, updated_at)
       values (?, ?, 'Bench', 'agent', 0, 0)`,
    ),
    deal: db.prepare(
      `insert into deals (id, agent_id, customer_name, customer_name_search, customer_email, customer_phone,
         status, created_at, updated_at)
       values (?, ?, ?, ?, ?, '+1 555 0100', ?, ?, ?)`,
    ),
    proposal: db.prepare(
      `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount,
         status, payment_status, created_at, updated_at)
       values (?, ?, ?, ?, ?, 'fixed', ?, 'pending', 'not_initiated', ?, ?)`,
    ),
  };
}

/**
 * Inserts directly into the file, because the API would take an hour.
 * @param {Database.Database} db
 * @param {string} measuredId
 */
function insertAll(db, measuredId) {
  const insert = inserts(db);
  const others = otherAgents(measuredId);
  for (const { id, email } of others) insert.user.run(id, email);
  for (const [at, id] of [measuredId, ...others.map((agent) => agent.id)].entries())
    for (const { deal, proposals } of rowsOfAgent(id, at)) {
      const key = deal.name.toLowerCase();
      insert.deal.run(deal.id, id, deal.name, key, deal.email, deal.status, deal.at, deal.at);
      for (const proposal of proposals) {
        const searchText = proposal.service.toLowerCase();
        insert.proposal.run(
          proposal.id,
          proposal.dealId,
          id,
          proposal.service,
          searchText,
          proposal.amount,
          proposal.at,
          proposal.at,
        );
      }
    }
}

/** @type {OpenBenchDatabase} */
export async function openSqlite(dataDir) {
  const file = databaseFile(dataDir);
  const floorFile = join(dataDir, 'floor.sqlite');
  return {
    name: 'SQLite',
    env: {},
    targets: TARGETS,
    fill: async (agentId) => {
      const db = new Database(file);
      db.pragma('synchronous = OFF');
      db.transaction(() => insertAll(db, agentId))();
      db.pragma('analyze');
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
    copyForFloor: async () => {
      const product = new Database(file, { readonly: true });
      await product.backup(floorFile);
      product.close();
      const floor = new Database(floorFile);
      // The floor has only the basic index, so gains from our other indexes count for the product.
      floor.exec(
        `drop index deals_by_agent; drop index deals_by_agent_status;
         create index deals_by_agent on deals (agent_id, created_at, id)`,
      );
      floor.close();
      return ['sqlite', floorFile];
    },
    close: async () => undefined,
  };
}
