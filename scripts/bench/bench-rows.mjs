// @ts-check
import { randomUUID } from 'node:crypto';

const AGENTS = 200;
const DEALS_OF_AGENT = 500;
const PROPOSALS_OF_DEAL = 3;

/** When the first deal was created. Each further deal is one minute newer. */
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

/** @typedef {{ id: string, email: string }} AgentRow */
/** @typedef {{ id: string, agentId: string, name: string, email: string, status: string, at: number }} DealRow */
/** @typedef {{ id: string, dealId: string, agentId: string, service: string, amount: string, at: number }} ProposalRow */

/**
 * Creates the rows of the other agents, who fill the database in addition to the measured agent.
 * @param {string} measuredId
 * @param {number} [count]
 * @returns {AgentRow[]} Without the measured agent, which the server has already created.
 */
export function otherAgents(measuredId, count = AGENTS) {
  const agents = Array.from({ length: count - 1 }, (_, at) => ({
    id: randomUUID(),
    email: `agent${at + 1}@bench.example`,
  }));
  return agents.filter(({ id }) => id !== measuredId);
}

/**
 * Creates the deals of an agent and their proposals.
 * @param {string} agentId
 * @param {number} agent The agent's number, which is part of the clients' email addresses.
 * @returns {{ deal: DealRow, proposals: ProposalRow[] }[]}
 */
export function rowsOfAgent(agentId, agent) {
  return Array.from({ length: DEALS_OF_AGENT }, (_, at) => {
    const name = `${pick(GIVEN, at)} ${pick(FAMILY, Math.floor(at / 10))} ${at}`;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail${agent}.example`;
    const when = FIRST_DEAL_AT + at * MINUTE_MS;
    const status = at % 10 === 9 ? 'archived' : 'active';
    const deal = { id: randomUUID(), agentId, name, email, status, at: when };
    const proposals = Array.from({ length: PROPOSALS_OF_DEAL }, (_, nth) => ({
      ...{ id: randomUUID(), dealId: deal.id, agentId, service: pick(SERVICES, at + nth) },
      ...{ amount: String(100 + nth), at: when },
    }));
    return { deal, proposals };
  });
}
