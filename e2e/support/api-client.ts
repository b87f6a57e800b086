import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

export interface Answer {
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

  /** Signs up, or signs in when that was done before. */
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

  /** As a good program does, it comes again when it is told to: a machine that tests is busy with other things at times. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#sendOnce(method, path, body);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || seconds === 0) return answer;
    await sleep(seconds * 1_000);
    return this.send(method, path, body);
  }

  async #sendOnce(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.bytes(),
    };
  }

  /** The same session at another server of the same data. */
  at(url: string): ApiClient {
    return new ApiClient(url, this.#token);
  }

  /** Follows a stream until this word has come; throws when the stream ends before. */
  async hear(path: string, word: string): Promise<void> {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${this.#token}`, accept: 'text/event-stream' };
    const { body } = await fetch(`${this.#url}${path}`, { headers, signal: leaving.signal });
    if (!body) throw new Error(`${path} has no body.`);
    let heard = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      heard += text;
      if (!heard.includes(word)) continue;
      leaving.abort();
      return;
    }
    throw new Error(`${path} ended after: ${heard}`);
  }

  /** The answer's body in this shape; throws, with what was answered, when the status is not 2xx. */
  async expect<Body>(
    schema: z.ZodMiniType<Body>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body> {
    const answer = await this.send(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return schema.parse(answer.body);
  }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
