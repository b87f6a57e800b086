import { BUILD_HEADER } from '@gable/contracts/settings';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeLink, Refusal } from '#testing/fake-link.ts';
import { createApi } from '../api/create-api.ts';
import { wireErrorOf } from '../errors/wire-error-of.ts';
import { noteBuild } from './new-version.ts';
import { NEEDS_RELOAD, newVersionLink } from './new-version-link.ts';

const mark = Object.assign(document.createElement('meta'), { name: 'gable-build', content: 'b1' });
beforeEach(() => document.head.append(mark));
afterEach(() => mark.remove());

const refused = new Refusal('INVALID_INPUT', 'Invalid input', { customerName: 'Required' });

async function refusalOf(answers: Answers) {
  const { client } = createApi([newVersionLink(), fakeLink(answers, [])]);
  const call = client.deal.create.mutate({
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '555',
  });
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TRPCClientError);
  return wireErrorOf(error);
}

describe('a refusal of a call that the server does not understand', () => {
  it('says that Gable was updated, and names no field, when the server has another build', async () => {
    expect(BUILD_HEADER).toBe('x-gable-build');
    noteBuild('b2');
    expect(await refusalOf({ 'deal.create': refused })).toMatchObject({ message: NEEDS_RELOAD });
    expect((await refusalOf({ 'deal.create': refused }))?.fields).toBeUndefined();
    const noProcedure = new Refusal('NOT_FOUND', 'Page not found');
    expect(await refusalOf({ 'deal.create': noProcedure })).toMatchObject({ message: NEEDS_RELOAD });
  });

  it('is passed on as it is when the server has the build of the page', async () => {
    noteBuild('b1');
    expect(await refusalOf({ 'deal.create': refused })).toMatchObject({
      fields: { customerName: 'Required' },
    });
  });

  it('does not hide what the server says of a call that it understands', async () => {
    noteBuild('b2');
    const archived = new Refusal('DEAL_ARCHIVED', 'This deal is archived.');
    expect(await refusalOf({ 'deal.create': archived })).toMatchObject({ code: 'DEAL_ARCHIVED' });
    const missing = new Refusal('NOT_FOUND', 'Deal not found');
    expect(await refusalOf({ 'deal.create': missing })).toMatchObject({ message: 'Deal not found' });
  });
});
