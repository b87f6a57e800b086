// @ts-check
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const AGENTS = 200;
const DEALS_OF_AGENT = 500;
const PROPOSALS_OF_DEAL = 3;

/** The first deals were made then; each one is a minute younger. */
const FIRST_DEAL_AT = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;

const GIVEN = ['Ada', 'Bruno', 'Carmen', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun'];
const FAMILY = [
  'Okafor',
  'Lindqvist',
  'Moreau',
  'Tanaka',
  'Haddad',
  'Novak',
  'Silva',
  'Walsh',
  'Kim',
  'Ortiz',
];
const SERVICES = ['Home Showing', 'Contract Preparation', 'Negotiation', 'Property Valuation'];

/** @param {readonly string[]} list @param {number} at */
const pick = (list, at) => list[at % list.length] ?? '';

/** @param {string} dataDir */
const databaseFile = (dataDir) => join(dataDir, 'gable.sqlite');

/**
 * @param {Database.Database} db
 * @param {string} agentId
 * @param {number} agent
 */
function fillAgent(db, agentId, agent) {
  const deal = db.prepare(
    `insert into deals (id, agent_id, customer_name, customer_name_key, customer_email, customer_phone, status, created_at, updated_at)
     values (?, ?, ?, ?, ?, '+1 555 0100', ?, ?, ?)`,
  );
  const proposal = db.prepare(
    `insert into proposals (id, deal_id, agent_id, service_type, search_text, pricing_structure, amount, status, payment_status, created_at, updated_at)
     values (?, ?, ?, ?, ?, 'fixed', ?, 'pending', 'not_initiated', ?, ?)`,
  );
  let first = '';
  for (let at = 0; at < DEALS_OF_AGENT; at += 1) {
    const name = `${pick(GIVEN, at)} ${pick(FAMILY, Math.floor(at / 10))} ${at}`;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail${agent}.example`;
    const when = FIRST_DEAL_AT + at * MINUTE_MS;
    const id = randomUUID();
    first ||= id;
    deal.run(id, agentId, name, name.toLowerCase(), email, at % 10 === 9 ? 'archived' : 'active', when, when);
    for (let nth = 0; nth < PROPOSALS_OF_DEAL; nth += 1) {
      const service = pick(SERVICES, at + nth);
      proposal.run(randomUUID(), id, agentId, service, service.toLowerCase(), String(100 + nth), when, when);
    }
  }
  return first;
}

/**
 * Fills a database that the server has migrated: 200 agents, 100,000 deals, 300,000 proposals. Straight into the file: through
 * the API it would take an hour.
 * @param {string} dataDir
 * @param {string} agentId Whose requests will be measured; the other 199 are made up.
 * @returns {string} The id of one of the agent's deals.
 */
export function fillDatabase(dataDir, agentId) {
  const db = new Database(databaseFile(dataDir));
  try {
    db.pragma('synchronous = OFF');
    const user = db.prepare(
      `insert or ignore into users (id, email, name, user_type, created_at, updated_at) values (?, ?, 'Bench', 'agent', 0, 0)`,
    );
    return db.transaction(() => {
      for (let agent = 1; agent < AGENTS; agent += 1) {
        const id = randomUUID();
        user.run(id, `agent${agent}@bench.example`);
        fillAgent(db, id, agent);
      }
      return fillAgent(db, agentId, 0);
    })();
  } finally {
    db.pragma('analyze');
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

/**
 * The floor's own copy, with the index that anybody would have: what our indexes gain is ours.
 * @param {string} dataDir
 * @param {string} file
 */
export function copyForFloor(dataDir, file) {
  copyFileSync(databaseFile(dataDir), file);
  const db = new Database(file);
  try {
    db.exec(
      'drop index deals_by_agent; drop index deals_by_agent_status; create index deals_by_agent on deals (agent_id, created_at, id)',
    );
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
