import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCaughtError } from './report-caught-error.ts';

const logged = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal('reportError', logged.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const createError = (code: string, status: number) => {
  const wire = { status, code, message: 'Deal not found' };
  return Object.assign(new TRPCClientError('Deal not found'), { data: { wire } });
};

describe('reportCaughtError', () => {
  it('does not report server errors', () => {
    reportCaughtError(createError('NOT_FOUND', 404));
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['a fault of ours', new TypeError('deal is undefined')],
    ['an answer in no form that we know', new TRPCClientError('Unexpected end of JSON input')],
  ])('reports %s', (_what, error) => {
    reportCaughtError(error);
    expect(logged).toHaveBeenCalledWith(error);
  });
});
