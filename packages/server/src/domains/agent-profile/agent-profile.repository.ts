import type { AgentCard } from '@gable/contracts/agent-profile';
import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { nextUpdatedAt, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { type AgentProfileRow, agentProfiles } from './agent-profile.tables.ts';
import { toAgentCard, toImagePath } from './agent-profile.view.ts';

type Columns = Partial<Omit<AgentProfileRow, 'agentId' | 'createdAt' | 'updatedAt'>>;

/** Returns an agent's row; undefined before the first change. */
export async function findProfileRow(reader: Reader, agentId: UserId): Promise<AgentProfileRow | undefined> {
  const [row] = await reader.select().from(agentProfiles).where(eq(agentProfiles.agentId, agentId));
  return row;
}

/** Creates or updates the agent's row. The caller has locked the user. */
export async function saveProfileRow(
  tx: Transaction,
  agentId: UserId,
  columns: Columns,
  now: Instant,
): Promise<AgentProfileRow> {
  const [row] = await tx
    .insert(agentProfiles)
    .values({ agentId, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: agentProfiles.agentId,
      set: { ...columns, updatedAt: nextUpdatedAt(agentProfiles.updatedAt, now) },
    })
    .returning();
  if (!row) throw new Error(`The profile of agent ${agentId} was not saved.`);
  return row;
}

const agentById = preparedQuery((reader) =>
  reader
    .select({ agent: { id: users.id, name: users.name, email: users.email }, profile: agentProfiles })
    .from(users)
    .leftJoin(agentProfiles, eq(agentProfiles.agentId, users.id))
    .where(eq(users.id, sql.placeholder('agentId'))),
);

/** Returns the agent as clients see them, and their email. Throws if there is no such user. */
export async function loadAgentContact(
  reader: Reader,
  agentId: UserId,
): Promise<{ readonly card: AgentCard; readonly email: string }> {
  const [found] = await agentById(reader, {}).execute({ agentId });
  if (!found) throw new Error(`The agent ${agentId} does not exist.`);
  return { card: toAgentCard(found.agent, found.profile ?? undefined), email: found.agent.email };
}

/** Returns the agent as clients see them. Throws if there is no such user. */
export async function loadAgentCard(reader: Reader, agentId: UserId): Promise<AgentCard> {
  return (await loadAgentContact(reader, agentId)).card;
}

const photoOfAgent = preparedQuery((reader) =>
  reader
    .select({ file: agentProfiles.photoFile })
    .from(agentProfiles)
    .where(eq(agentProfiles.agentId, sql.placeholder('agentId'))),
);

/** Returns the path of an agent's photo; null without one. */
export async function findPhotoPath(reader: Reader, agentId: UserId): Promise<string | null> {
  const [row] = await photoOfAgent(reader, {}).execute({ agentId });
  return toImagePath(agentId, 'photo', row?.file ?? null);
}
