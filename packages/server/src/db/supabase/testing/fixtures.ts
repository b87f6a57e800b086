import { randomUUID } from 'node:crypto';
import type { UserType } from '@gable/contracts/profile';
import type { RunSql } from './run-sql.ts';

/** A user with a session of the hosted project. */
export interface HostedUser {
  readonly id: string;
  readonly email: string;
  /** The claims of the access token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Creates users and rows of a project. `platform` writes the tables of Supabase Auth, `owner` the
 * server's.
 */
export function createFixtures(platform: RunSql, owner: RunSql) {
  /** Creates a user with a verified email and without a profile. */
  async function userWithoutProfile(name = 'user'): Promise<HostedUser> {
    const id = randomUUID();
    const sessionId = randomUUID();
    const email = `${name}-${id}@example.com`;
    await platform('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      email,
    ]);
    await platform('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, id]);
    const claims = { sub: id, email, role: 'authenticated', aal: 'aal1', session_id: sessionId };
    return { id, email, claims };
  }

  async function withProfile(userType: UserType): Promise<HostedUser> {
    const user = await userWithoutProfile(userType);
    await owner('insert into users values ($1, $2, $3, $4, 1, 1)', [
      user.id,
      user.email,
      'Test User',
      userType,
    ]);
    return user;
  }

  return {
    userWithoutProfile,
    agent: () => withProfile('agent'),
    buyer: () => withProfile('buyer'),

    /** Stores a deal. Returns its id. */
    deal: async (agent: HostedUser, customerEmail: string, status = 'active') => {
      const id = randomUUID();
      await owner(
        `insert into deals values ($1, $2, 'Ben Buyer', 'ben buyer', $3, '555-0100', $4, 'Pays any price', 1, 1)`,
        [id, agent.id, customerEmail, status],
      );
      return id;
    },

    /** Stores a proposal. Returns its id. */
    proposal: async (dealId: string, paymentStatus = 'not_initiated') => {
      const id = randomUUID();
      await owner(
        `insert into proposals
           select $1, id, 'Negotiation', null, 'negotiation', 'fixed', '250', null, 'pending', $3, null, null, 1, 1, agent_id
           from deals where id = $2`,
        [id, dealId, paymentStatus],
      );
      return id;
    },

    /** Stores a contract version; a draft if `sentTo` is null. */
    contractVersion: async (
      contractId: string,
      { number, content, sentTo }: { number: number; content: string; sentTo: string | null },
    ) => {
      await owner(
        `insert into contract_versions
           (id, contract_id, number, content, created_by, created_at, frozen_at, sent_at, sent_to)
           select $1, contracts.id, $3, $4, proposals.agent_id, 1, $6, $6, $5
           from contracts join proposals on proposals.id = contracts.proposal_id where contracts.id = $2`,
        [randomUUID(), contractId, number, content, sentTo, sentTo === null ? null : 2],
      );
    },

    /** Stores a contract. Returns its id. */
    contract: async (proposalId: string) => {
      const id = randomUUID();
      await owner(`insert into contracts values ($1, $2, 'The parties agree.', 'draft', 1, 1)`, [
        id,
        proposalId,
      ]);
      return id;
    },
  };
}
