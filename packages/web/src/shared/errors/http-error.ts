/** A gateway may respond with a whole page, so the text is truncated. */
const MAX_TEXT_LENGTH = 1_000;

/**
 * A response that is not OK. The message is the status, a colon, and the response or status text
 * (docs/product.md, Messages). Users see the sentence from `getErrorMessage`; this message is for
 * the error details.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The server's error, if our server responded. See `getWireError`. */
  readonly wire: unknown;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text.trim().slice(0, MAX_TEXT_LENGTH) || statusText}`);
    this.status = status;
    this.wire = parseJson(text);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the response if it is OK; throws an `HttpError` otherwise. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw new HttpError(response.status, text, response.statusText);
}

/**
 * Returns a JSON response, which our server sent; throws an `HttpError` for an error of a proxy.
 */
export async function requireJsonResponse(response: Response): Promise<Response> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return isJson ? response : requireOk(response);
}
