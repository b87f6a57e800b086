import type { RunQuery } from '@gable/contracts/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import { findCall, runCall } from './json-calls.ts';
import { createContext } from './mount-trpc.ts';

/**
 * Creates the function that runs queries of the tRPC router for the user of a page request, with
 * the rate limits and checks of a request to /trpc. It rejects with the error of a query.
 */
export async function createQueryRunner(request: FastifyRequest, reply: FastifyReply): Promise<RunQuery> {
  const ctx = await createContext(request, reply);
  return async (path, input) => {
    const call = findCall(path, 'GET');
    if (call === null) throw failure('NOT_FOUND', { entity: 'page' });
    return runCall(call, { type: 'query', ctx, batchIndex: 0, getRawInput: async () => input });
  };
}
