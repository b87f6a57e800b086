import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCaught } from './report-caught.ts';

const logged = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal('reportError', logged.mockClear()));
afterEach(() => vi.unstubAllGlobals());

const refusal = (code: string, status: number) => {
  const wire = { status, code, message: 'Deal not found' };
  return Object.assign(new TRPCClientError('Deal not found'), { data: { wire } });
};

describe('an error that a screen shows', () => {
  it('is no news for the console where the server has answered', () => {
    reportCaught(refusal('NOT_FOUND', 404));
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['a fault of ours', new TypeError('deal is undefined')],
    ['an answer in no form that we know', new TRPCClientError('Unexpected end of JSON input')],
  ])('is told there where it is %s', (_what, error) => {
    reportCaught(error);
    expect(logged).toHaveBeenCalledWith(error);
  });
});
