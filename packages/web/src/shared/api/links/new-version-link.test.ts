import { BUILD_HEADER } from '@gable/contracts/settings';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getWireError } from '#shared/errors/wire-error.ts';
import { recordServerBuild } from '#shared/version/new-version.ts';
import { type Answers, ApiError, fakeApiLink } from '#testing/fake-api-link.ts';
import { createApi } from '../create-api.ts';
import { NEEDS_RELOAD, newVersionLink } from './new-version-link.ts';

const mark = Object.assign(document.createElement('meta'), { name: 'gable-build', content: 'b1' });
beforeEach(() => document.head.append(mark));
afterEach(() => mark.remove());

const rejected = new ApiError('INVALID_INPUT', 'Invalid input', { customerName: 'Required' });

async function catchWireError(answers: Answers) {
  const { client } = createApi([newVersionLink(), fakeApiLink(answers, [])]);
  const call = client.deal.create.mutate({
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '555',
  });
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TRPCClientError);
  return getWireError(error);
}

describe('newVersionLink', () => {
  it('asks for a reload, without field errors, when an outdated page makes an unsupported call', async () => {
    expect(BUILD_HEADER).toBe('x-gable-build');
    recordServerBuild('b2');
    expect(await catchWireError({ 'deal.create': rejected })).toMatchObject({ message: NEEDS_RELOAD });
    expect((await catchWireError({ 'deal.create': rejected }))?.fields).toBeUndefined();
    const noProcedure = new ApiError('NOT_FOUND', 'Page not found');
    expect(await catchWireError({ 'deal.create': noProcedure })).toMatchObject({ message: NEEDS_RELOAD });
  });

  it('passes errors on when the server has the page’s build', async () => {
    recordServerBuild('b1');
    expect(await catchWireError({ 'deal.create': rejected })).toMatchObject({
      fields: { customerName: 'Required' },
    });
  });

  it('passes on errors of supported calls', async () => {
    recordServerBuild('b2');
    const archived = new ApiError('DEAL_ARCHIVED', 'This deal is archived.');
    expect(await catchWireError({ 'deal.create': archived })).toMatchObject({ code: 'DEAL_ARCHIVED' });
    const missing = new ApiError('NOT_FOUND', 'Deal not found');
    expect(await catchWireError({ 'deal.create': missing })).toMatchObject({ message: 'Deal not found' });
  });
});
