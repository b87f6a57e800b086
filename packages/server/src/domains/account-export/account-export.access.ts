import type { AccountExportInput } from '@gable/contracts/account-export';
import { API_KEY_RESOURCES, type ApiKeyScope, hasScope } from '@gable/contracts/api-key';
import { failure, requireAgent, type UseCaseContext, type User } from '#kernel/index.ts';
import { findExport } from './account-export.repository.ts';
import type { AccountExportRow } from './account-export.tables.ts';

const ALL_SCOPES = API_KEY_RESOURCES.map((resource): ApiKeyScope => `${resource}:read`);

/** Returns the agent. An API key must be able to read all that an export contains: API_KEY_SCOPE. */
export function requireExporter(ctx: UseCaseContext): User {
  const agent = requireAgent(ctx.actor);
  const { keyScopes } = agent;
  const missing = keyScopes && ALL_SCOPES.find((needed) => !hasScope(keyScopes, needed));
  if (missing) throw failure('API_KEY_SCOPE', { needed: missing });
  return agent;
}

/** Loads an export of the agent. NOT_FOUND for one of another agent. */
export async function requireExport(
  ctx: UseCaseContext,
  { exportId }: AccountExportInput,
): Promise<AccountExportRow> {
  const { userId } = requireExporter(ctx);
  const row = await findExport(ctx.db.read, exportId);
  if (row?.agentId !== userId) throw failure('NOT_FOUND', { entity: 'export' });
  return row;
}
