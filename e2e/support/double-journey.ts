import { ApiClient } from './api-client.ts';
import { AGENT, type Journey } from './journey-steps.ts';
import type { ServersOnOnePostgres } from './servers-on-one-postgres.ts';

/** A journey with the agent signed in on both servers. */
export interface DoubleJourney extends Journey {
  /** The agent's client for each server. */
  readonly agents: readonly ApiClient[];
}

/** Signs up an agent on both servers, and a buyer on the second one. */
export async function beginDoubleJourney(
  cluster: ServersOnOnePostgres,
  name: string,
): Promise<DoubleJourney> {
  const [first, second] = cluster.servers;
  if (!first || !second) throw new Error('Two servers are required.');
  const agent = { ...AGENT, email: `ada-${name}@example.com` };
  const buyer = { ...AGENT, userType: 'buyer' as const, name: 'Ben Buyer', email: `ben-${name}@example.com` };
  const agentHere = await ApiClient.enter(first.url, agent);
  return {
    url: cluster.sandbox.url,
    agentEmail: agent.email,
    buyerEmail: buyer.email,
    agent: agentHere,
    buyer: await ApiClient.enter(second.url, buyer),
    agents: [agentHere, await ApiClient.enter(second.url, agent)],
  };
}
