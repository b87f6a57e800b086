import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import { deleteClosedAccount, recordClosedAccount } from './closed-accounts.ts';
import { connectAccounts } from './connect.tables.ts';
import { accountVerifiedTopic } from './connect.topics.ts';
import type { AgentAccount } from './find-account.ts';
import { notifyAccountChange } from './notify-account-change.ts';

function isUnchanged(row: AgentAccount, state: AccountState, ended: EndReason | null): boolean {
  return (
    row.accountId === state.accountId &&
    row.status === state.status &&
    row.needs === state.needs &&
    row.blocked.join() === state.blocked.join() &&
    row.requirements.join() === state.requirements.join() &&
    row.deadline?.status === state.deadline?.status &&
    row.deadline?.at === state.deadline?.at &&
    row.deniedSince === null &&
    row.closed === (ended !== null)
  );
}

/** The columns of an account's state. */
const pickStored = ({ accountId, status, needs, blocked, requirements, deadline }: AccountState) => ({
  accountId,
  status,
  needs,
  blocked,
  requirements,
  deadline,
});

/** Matches the row as read, so that the state of an account replaced in the meantime is ignored. */
function isSameAccount({ agentId, accountId }: AgentAccount) {
  const { accountId: column } = connectAccounts;
  return and(
    eq(connectAccounts.agentId, agentId),
    accountId === null ? isNull(column) : eq(column, accountId),
  );
}

/** Returns whether the row was updated, and whether it became verified. */
async function writeState(tx: Transaction, row: AgentAccount, state: AccountState, now: Instant) {
  const { status } = state;
  const next = { ...pickStored(state), deniedSince: null, deniedReads: 0, updatedAt: now };
  const verifiedAt = row.verifiedAt ?? (status === 'verified' ? now : null);
  const write = (where: ReturnType<typeof and>) =>
    tx
      .update(connectAccounts)
      .set({ ...next, verifiedAt })
      .where(where)
      .returning({ agentId: connectAccounts.agentId });
  const isCurrentRow = isSameAccount(row);
  if (
    status === 'verified' &&
    (await write(and(isCurrentRow, ne(connectAccounts.status, 'verified')))).length > 0
  )
    return { stored: true, becameVerified: true };
  return { stored: (await write(isCurrentRow)).length > 0, becameVerified: false };
}

/**
 * Stores an account's state from the provider. The change to `verified` is published once, in the
 * same transaction. An `ended` account stays the agent's until they create another; if the provider
 * shows it again, the end is removed.
 */
export async function storeAccountState(
  ctx: UseCaseContext,
  row: AgentAccount,
  state: AccountState,
  ended: EndReason | null = null,
): Promise<AgentAccount> {
  if (isUnchanged(row, state, ended)) return row;
  const now = ctx.clock.now();
  const closed = ended !== null;
  await inTransaction(ctx, async (tx) => {
    const { stored, becameVerified } = await writeState(tx, row, state, now);
    if (!stored) return;
    if (ended)
      await recordClosedAccount(tx, { agentId: row.agentId, accountId: state.accountId }, ended, now);
    else if (row.closed) await deleteClosedAccount(tx, state.accountId);
    if (!closed) await notifyAccountChange(tx, row, { ...state, becameVerified }, now);
    if (becameVerified) await enqueue(tx, accountVerifiedTopic, { agentId: row.agentId }, { now });
  });
  if (closed && !row.closed)
    ctx.log.warn(
      { accountId: state.accountId, agentId: row.agentId },
      'a connected account was closed or disconnected; its agent can create another',
    );
  const verifiedAt = row.verifiedAt ?? (state.status === 'verified' ? now : null);
  return {
    ...row,
    ...pickStored(state),
    closed,
    verifiedAt,
    deniedSince: null,
    deniedReads: 0,
    updatedAt: now,
  };
}
