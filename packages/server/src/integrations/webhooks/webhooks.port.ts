import type { UserId } from '@gable/contracts/kernel';

/** A request to an endpoint. */
export interface WebhookRequest {
  /** The owner of the endpoint. Each owner has a limited number of concurrent lookups. */
  readonly owner: UserId;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The result: a response with any status, or the reason for none, for the owner of the endpoint.
 */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'unanswered'; readonly problem: string };

/** The check of a URL. */
export interface UrlCheck {
  readonly owner: UserId;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests to user-defined URLs. */
export interface WebhooksPort {
  /**
   * Returns why a URL cannot be an endpoint, for the user; null if it can. Throws RATE_LIMITED
   * after too many checks.
   */
  findUrlError(url: string, check: UrlCheck): Promise<string | null>;
  /** Sends once, without following redirects. Throws only while the server is stopping. */
  post(post: WebhookRequest): Promise<WebhookOutcome>;
  /** Aborts requests in flight, as if they had not been sent. */
  close(): void;
}
