import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import { noteClosed, noteReachable } from './closed-accounts.ts';
import { connectAccounts } from './connect.tables.ts';
import { accountVerified } from './connect.topics.ts';
import type { AgentAccount } from './find-account.ts';
import { tellAccount } from './tell-account.ts';

function unchanged(row: AgentAccount, state: AccountState, ended: EndReason | null): boolean {
  return (
    row.accountId === state.accountId &&
    row.status === state.status &&
    row.needs === state.needs &&
    row.deniedSince === null &&
    row.closed === (ended !== null)
  );
}

/** The row as it was read: an answer about an account that the agent has replaced meanwhile changes nothing. */
function sameAccount({ agentId, accountId }: AgentAccount) {
  const { accountId: column } = connectAccounts;
  return and(
    eq(connectAccounts.agentId, agentId),
    accountId === null ? isNull(column) : eq(column, accountId),
  );
}

/** Answers whether it was stored, and whether this was the step to `verified`. */
async function writeState(tx: Transaction, row: AgentAccount, state: AccountState, now: Instant) {
  const { accountId, status, needs } = state;
  const next = { accountId, status, needs, deniedSince: null, deniedLooks: 0, updatedAt: now };
  const verifiedAt = row.verifiedAt ?? (status === 'verified' ? now : null);
  const write = (where: ReturnType<typeof and>) =>
    tx
      .update(connectAccounts)
      .set({ ...next, verifiedAt })
      .where(where)
      .returning({ agentId: connectAccounts.agentId });
  const mine = sameAccount(row);
  if (status === 'verified' && (await write(and(mine, ne(connectAccounts.status, 'verified')))).length > 0)
    return { stored: true, becameVerified: true };
  return { stored: (await write(mine)).length > 0, becameVerified: false };
}

/**
 * Stores how the provider says an account stands. The step to `verified` is announced once, in the same transaction,
 * by the first of the poll, the webhook and the return from onboarding. An account that `ended` is noted among
 * the closed ones and stays the agent's until they open another: if the provider shows it again, the note goes.
 */
export async function storeAccountState(
  ctx: UseCaseContext,
  row: AgentAccount,
  state: AccountState,
  ended: EndReason | null = null,
): Promise<AgentAccount> {
  if (unchanged(row, state, ended)) return row;
  const now = ctx.clock.now();
  const closed = ended !== null;
  await inTransaction(ctx, async (tx) => {
    const { stored, becameVerified } = await writeState(tx, row, state, now);
    if (!stored) return;
    if (ended) await noteClosed(tx, { agentId: row.agentId, accountId: state.accountId }, ended, now);
    else if (row.closed) await noteReachable(tx, state.accountId);
    if (!closed) await tellAccount(tx, row, { ...state, becameVerified }, now);
    if (becameVerified) await enqueue(tx, accountVerified, { agentId: row.agentId }, { now });
  });
  if (closed && !row.closed)
    ctx.log.warn(
      { accountId: state.accountId, agentId: row.agentId },
      'a connected account is closed or no longer connected; its agent may open another',
    );
  const { accountId, status, needs } = state;
  const verifiedAt = row.verifiedAt ?? (status === 'verified' ? now : null);
  return {
    ...row,
    accountId,
    status,
    needs,
    closed,
    verifiedAt,
    deniedSince: null,
    deniedLooks: 0,
    updatedAt: now,
  };
}
