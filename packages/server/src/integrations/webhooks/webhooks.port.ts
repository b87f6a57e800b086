import type { UserId } from '@gable/contracts/kernel';

/** One message to somebody else's machine. */
export interface WebhookRequest {
  /** Whose endpoint it is: each owner has a share of the lookups of names. */
  readonly owner: UserId;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: an answer, whatever its status, or the reason why there was none, in words for the endpoint's owner. */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'unanswered'; readonly problem: string };

/** Who wants to know whether an address can be used. */
export interface UrlCheck {
  readonly owner: UserId;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Brings messages to addresses that strangers chose. */
export interface WebhooksPort {
  /**
   * Why this address cannot be one that messages go to, in words for who typed it; null when it can. RATE_LIMITED for an
   * owner who asks too often.
   */
  findUrlError(url: string, check: UrlCheck): Promise<string | null>;
  /** Sends once, follows no redirect, and waits no longer than the limit. Throws only when the process is being stopped. */
  post(post: WebhookRequest): Promise<WebhookOutcome>;
  /** Ends what is under way; it is then as if it had not been sent. */
  close(): void;
}
