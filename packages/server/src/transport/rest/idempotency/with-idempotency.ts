import { trackCommits } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import type { MountableRoute, RestCall, RestResponse } from '../rest-route.ts';
import { type Claim, claimKey } from './claim-key.ts';
import { deleteClaim, storeResponse, withLock } from './claim-lease.ts';
import type { KeyedRequest } from './idempotency-key.ts';

/** Creates a context whose transaction also stores the response, so that both are atomic. */
function createStoringContext(ctx: UseCaseContext, route: MountableRoute, claim: Claim) {
  let stored: RestResponse | null = null;
  const storing: UseCaseContext = {
    ...ctx,
    db: {
      ...ctx.db,
      transaction: (work) =>
        ctx.db.transaction(async (tx) => {
          const output = await work(tx);
          const response = route.toResponse(output);
          await storeResponse(tx, claim, response);
          // Assigned each time, because the transaction may run again after a lost connection or a
          // deadlock.
          stored = response;
          return output;
        }),
    },
  };
  return { storing, hasStored: () => stored !== null };
}

async function runStored(
  route: MountableRoute,
  ctx: UseCaseContext,
  claim: Claim,
  call: RestCall,
): Promise<RestResponse> {
  const { storing, hasStored } = createStoringContext(ctx, route, claim);
  const response = await call.run(storing);
  if (!hasStored()) throw new Error(`${route.operation} must return the result of its only transaction.`);
  return response;
}

async function runFound(ctx: UseCaseContext, claim: Claim, call: RestCall): Promise<RestResponse> {
  const response = await call.run(ctx);
  await inTransaction(ctx, (tx) => storeResponse(tx, claim, response));
  return response;
}

async function runClaimed(
  route: MountableRoute,
  ctx: UseCaseContext,
  claim: Claim,
  call: RestCall,
): Promise<RestResponse> {
  try {
    return await withLock(ctx, claim, () =>
      route.repeat === 'stored' ? runStored(route, ctx, claim, call) : runFound(ctx, claim, call),
    );
  } catch (error) {
    await deleteClaim(ctx, claim).catch((cause: unknown) =>
      ctx.log.warn({ err: cause }, 'releasing an idempotency key failed; its lease will expire'),
    );
    throw error;
  }
}

/**
 * Runs a call once per idempotency key, even if the process crashes. A retry returns the stored
 * response. A failed call releases its key. Throws IDEMPOTENCY_MISMATCH or IDEMPOTENCY_IN_FLIGHT.
 */
export async function withIdempotency(
  route: MountableRoute,
  ctx: UseCaseContext,
  request: KeyedRequest,
  call: RestCall,
): Promise<RestResponse> {
  const result = await trackCommits(() => claimKey(ctx, request));
  if (result.kind === 'claimed') return runClaimed(route, ctx, result.claim, call);
  return { status: result.status, headers: { 'idempotency-replayed': 'true' }, body: result.body };
}
