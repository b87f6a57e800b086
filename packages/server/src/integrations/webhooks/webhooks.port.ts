/** One message to somebody else's machine. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: an answer, whatever its status, or the reason why there was none, in words for the endpoint's owner. */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'unanswered'; readonly problem: string };

/** Brings messages to addresses that strangers chose. */
export interface WebhooksPort {
  /** Why this address cannot be one that messages go to, in words for who typed it; null when it can. */
  findObjection(url: string): Promise<string | null>;
  /** Sends once, follows no redirect, and waits no longer than the limit. Throws only when the process is being stopped. */
  post(post: WebhookPost): Promise<WebhookOutcome>;
  /** Ends what is under way; it is then as if it had not been sent. */
  close(): void;
}
