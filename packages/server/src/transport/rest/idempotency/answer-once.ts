import { trackCommits } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import type { MountableRow, RestAnswer, RestCall } from '../rest-row.ts';
import { type Claim, claimKey } from './claim-key.ts';
import { forgetClaim, storeAnswer, whileHeld } from './hold-claim.ts';
import type { KeyedRequest } from './request-key.ts';

/** The context of a use case whose one transaction stores its answer as well: both happen, or neither. */
function storingContext(ctx: UseCaseContext, row: MountableRow, claim: Claim) {
  let stored: RestAnswer | null = null;
  const storing: UseCaseContext = {
    ...ctx,
    db: {
      ...ctx.db,
      transaction: (work) =>
        ctx.db.transaction(async (tx) => {
          const output = await work(tx);
          const answer = row.present(output);
          await storeAnswer(tx, claim, answer);
          // An assignment: after a lost connection or a deadlock the transaction runs again.
          stored = answer;
          return output;
        }),
    },
  };
  return { storing, hasStored: () => stored !== null };
}

async function runStored(
  row: MountableRow,
  ctx: UseCaseContext,
  claim: Claim,
  call: RestCall,
): Promise<RestAnswer> {
  const { storing, hasStored } = storingContext(ctx, row, claim);
  const answer = await call.answer(storing);
  if (!hasStored()) throw new Error(`${row.operation} does not answer what its one transaction gives.`);
  return answer;
}

async function runFound(ctx: UseCaseContext, claim: Claim, call: RestCall): Promise<RestAnswer> {
  const answer = await call.answer(ctx);
  await inTransaction(ctx, (tx) => storeAnswer(tx, claim, answer));
  return answer;
}

async function run(
  row: MountableRow,
  ctx: UseCaseContext,
  claim: Claim,
  call: RestCall,
): Promise<RestAnswer> {
  try {
    return await whileHeld(ctx, claim, () =>
      row.repeat === 'stored' ? runStored(row, ctx, claim, call) : runFound(ctx, claim, call),
    );
  } catch (error) {
    await forgetClaim(ctx, claim).catch((cause: unknown) =>
      ctx.log.warn(
        { err: cause },
        'an idempotency key could not be released; it is free when its lease ends',
      ),
    );
    throw error;
  }
}

/**
 * Answers a request once: sent again with its key it gets the same answer, and nothing is done twice, also when the
 * process died in between. What is refused is forgotten, so that the same key may try again.
 * IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_FLIGHT.
 */
export async function answerOnce(
  row: MountableRow,
  ctx: UseCaseContext,
  request: KeyedRequest,
  call: RestCall,
): Promise<RestAnswer> {
  const claimed = await trackCommits(() => claimKey(ctx, request));
  if (claimed.kind === 'mine') return run(row, ctx, claimed.claim, call);
  return { status: claimed.status, headers: { 'idempotency-replayed': 'true' }, body: claimed.body };
}
