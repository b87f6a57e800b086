import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const tokenSchema = z.object({ access_token: z.string() });

/** A REST client with a bearer token. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Signs up, or signs in if the account exists. */
  static async enter(
    url: string,
    user: { email: string; password: string; name: string; userType: 'agent' | 'buyer' },
  ): Promise<ApiClient> {
    const { email, password, name, userType } = user;
    const signUp = await post(`${url}/auth/v1/signup`, {
      email,
      password,
      data: { name, user_type: userType },
    });
    const session = signUp.ok
      ? signUp
      : await post(`${url}/auth/v1/token?grant_type=password`, { email, password });
    return new ApiClient(url, tokenSchema.parse(await session.json()).access_token);
  }

  /**
   * Sends a request with JSON or a file (Blob), and retries after a 503 with `Retry-After`, because the
   * test machine can be busy.
   */
  async send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const response = await this.#sendOnce(method, path, body);
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || seconds === 0) return response;
    await sleep(seconds * 1_000);
    return this.send(method, path, body);
  }

  async #sendOnce(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const isFile = body instanceof Blob;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.bytes(),
    };
  }

  /** Returns a client with the same session for another server with the same data. */
  at(url: string): ApiClient {
    return new ApiClient(url, this.#token);
  }

  /** Reads a stream until it contains the text. Throws if the stream ends first. */
  async waitForText(path: string, text: string): Promise<void> {
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${this.#token}`, accept: 'text/event-stream' };
    const { body } = await fetch(`${this.#url}${path}`, { headers, signal: controller.signal });
    if (!body) throw new Error(`${path} has no body.`);
    let received = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      received += chunk;
      if (!received.includes(text)) continue;
      controller.abort();
      return;
    }
    throw new Error(`${path} ended after: ${received}`);
  }

  /**
   * Sends a request and parses the response body. Throws with the response if the status is not
   * 2xx.
   */
  async expect<Body>(
    schema: z.ZodMiniType<Body>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body> {
    const response = await this.send(method, path, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return schema.parse(response.body);
  }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
