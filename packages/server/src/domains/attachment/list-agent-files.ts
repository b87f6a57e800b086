import type { PageInput } from '@gable/contracts/kernel';
import { and, desc, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import { afterCursor, toPage } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { attachments } from './attachment.tables.ts';

/**
 * Lists all files of an agent's deals that the agent sees, newest first: those of deals, of proposals
 * and of sent messages.
 */
export async function listAgentFiles(ctx: UseCaseContext, { limit, cursor }: PageInput) {
  const { userId } = requireAgent(ctx.actor);
  const { createdAt, id } = attachments;
  const rows = await ctx.db.read
    .select(getTableColumns(attachments))
    .from(attachments)
    .innerJoin(deals, eq(deals.id, attachments.dealId))
    .where(
      and(
        eq(deals.agentId, userId),
        or(isNull(attachments.clientEmail), isNotNull(attachments.messageId)),
        afterCursor(createdAt, id, cursor),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return toPage(rows, limit, ({ file: _file, uploaderId: _uploader, side: from, ...row }) => ({
    ...row,
    from,
  }));
}

/** A file of an agent's deals. */
export type AgentFile = Awaited<ReturnType<typeof listAgentFiles>>['items'][number];
