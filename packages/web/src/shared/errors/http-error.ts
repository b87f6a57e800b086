/** A gateway may answer with a whole page; its beginning tells enough. */
const LONGEST_TEXT = 1_000;

/**
 * An answer that is not OK. Its message is the status, a colon and the answer's text, or the status text where it has none
 * (spec section 8). People read the sentence that `messageOf` makes of it; the message itself is what they copy for support.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** What the server said, where it was our server: see `wireErrorOf`. */
  readonly wire: unknown;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text.trim().slice(0, LONGEST_TEXT) || statusText}`);
    this.status = status;
    this.wire = parsed(text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Answers the response when it is OK, and throws an HttpError otherwise. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw new HttpError(response.status, text, response.statusText);
}

/** Answers the response unless something between us and the server answered: our server writes its refusals as JSON. */
export async function requireOurs(response: Response): Promise<Response> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return isJson ? response : requireOk(response);
}
