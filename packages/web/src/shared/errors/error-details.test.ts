import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { ApiError, toClientError } from '#testing/fake-api-link.ts';
import { getErrorDetails } from './error-details.ts';
import { HttpError, requireJsonResponse, requireOk } from './http-error.ts';
import { getErrorMessage, UNEXPECTED_RESPONSE } from './wire-error.ts';

async function errorOf(response: Response): Promise<unknown> {
  return requireOk(response).catch((error: unknown) => error);
}

describe('requireOk', () => {
  // Spec: differences-9
  it.each([
    [new Response('no route', { status: 404, statusText: 'Not Found' }), '404: no route'],
    [new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    [new Response(null, { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
  ])(
    'throws an error with the status and the text, which has a message for users',
    async (response, message) => {
      const error = await errorOf(response);
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ message, status: response.status });
      expect(getErrorDetails(error)).toBe(message);
      expect(getErrorMessage(error)).toBe(UNEXPECTED_RESPONSE);
    },
  );

  // Spec: differences-9
  it('uses the message of our server', async () => {
    const wire = { status: 403, code: 'WRONG_ROLE', message: 'This is for agents only.', requestId: 'r1' };
    const error = await errorOf(Response.json(wire, { status: 403 }));
    expect(error).toMatchObject({ message: `403: ${JSON.stringify(wire)}` });
    expect(getErrorMessage(error)).toBe('This is for agents only.');
    expect(getErrorDetails(error)).toBe('403: This is for agents only.\nCode: WRONG_ROLE\nRequest: r1');
  });

  it('returns an OK response', async () => {
    const response = new Response('yes');
    expect(await requireOk(response)).toBe(response);
  });
});

describe('getErrorDetails', () => {
  it('returns the status and the message of a rejected call', () => {
    expect(getErrorDetails(toClientError(new ApiError('NOT_FOUND', 'Deal not found')))).toBe(
      '404: Deal not found\nCode: NOT_FOUND',
    );
  });

  it('returns the status of a proxy’s response', async () => {
    const gateway = new Response('<html>away</html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    });
    const cause = await requireJsonResponse(gateway).catch((error: unknown) => error);
    const error = TRPCClientError.from(cause instanceof Error ? cause : new Error('none'));
    expect(getErrorDetails(error)).toBe('502: <html>away</html>');
    expect(getErrorMessage(error)).toBe(UNEXPECTED_RESPONSE);
    const ours = Response.json([], { status: 404 });
    expect(await requireJsonResponse(ours)).toBe(ours);
  });

  it('returns null without a response', () => {
    expect(getErrorDetails(new TypeError('Failed to fetch'))).toBeNull();
    expect(getErrorDetails('nothing')).toBeNull();
  });
});
