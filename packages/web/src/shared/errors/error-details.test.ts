import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { Refusal, refused } from '#testing/fake-link.ts';
import { detailsOf } from './error-details.ts';
import { HttpError, requireOk, requireOurs } from './http-error.ts';
import { GARBLED, messageOf } from './wire-error-of.ts';

async function errorOf(response: Response): Promise<unknown> {
  return requireOk(response).catch((error: unknown) => error);
}

describe('an answer that is not OK', () => {
  // Spec: differences-9
  it.each([
    [new Response('no route', { status: 404, statusText: 'Not Found' }), '404: no route'],
    [new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    [new Response(null, { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
  ])('is an error of its status and its text, and has a sentence for people', async (response, message) => {
    const error = await errorOf(response);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message, status: response.status });
    expect(detailsOf(error)).toBe(message);
    expect(messageOf(error)).toBe(GARBLED);
  });

  // Spec: differences-9
  it('has the sentence of our server where that answered', async () => {
    const wire = { status: 403, code: 'WRONG_ROLE', message: 'This is for agents only.', requestId: 'r1' };
    const error = await errorOf(Response.json(wire, { status: 403 }));
    expect(error).toMatchObject({ message: `403: ${JSON.stringify(wire)}` });
    expect(messageOf(error)).toBe('This is for agents only.');
    expect(detailsOf(error)).toBe('403: This is for agents only.\nCode: WRONG_ROLE\nRequest: r1');
  });

  it('is none when it is OK', async () => {
    const response = new Response('yes');
    expect(await requireOk(response)).toBe(response);
  });
});

describe('the details of other errors', () => {
  it('are the status and the words of a refused call', () => {
    expect(detailsOf(refused(new Refusal('NOT_FOUND', 'Deal not found')))).toBe(
      '404: Deal not found\nCode: NOT_FOUND',
    );
  });

  it('are the status of an answer that was none of ours', async () => {
    const gateway = new Response('<html>away</html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    });
    const cause = await requireOurs(gateway).catch((error: unknown) => error);
    const error = TRPCClientError.from(cause instanceof Error ? cause : new Error('none'));
    expect(detailsOf(error)).toBe('502: <html>away</html>');
    expect(messageOf(error)).toBe(GARBLED);
    const ours = Response.json([], { status: 404 });
    expect(await requireOurs(ours)).toBe(ours);
  });

  it('are missing where no server answered', () => {
    expect(detailsOf(new TypeError('Failed to fetch'))).toBeNull();
    expect(detailsOf('nothing')).toBeNull();
  });
});
