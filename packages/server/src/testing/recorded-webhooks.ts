import type { WebhookOutcome, WebhookRequest, WebhooksPort } from '../integrations/webhooks/webhooks.port.ts';

type Receiver = (post: WebhookRequest) => WebhookOutcome | Promise<WebhookOutcome>;

/** Creates a response with this status. */
export function webhookResponse(status: number, answer = ''): WebhookOutcome {
  return { kind: 'answered', status, answer };
}

/** A webhooks port that records every request and returns the outcome that the test sets. */
export function createRecordedWebhooks() {
  const posts: WebhookRequest[] = [];
  let receive: Receiver = () => webhookResponse(200);
  let objection: string | null = null;
  const port: WebhooksPort = {
    findUrlError: async () => objection,
    post: async (post) => {
      posts.push(post);
      return receive(post);
    },
    close: () => undefined,
  };
  return {
    port,
    /** Every request, oldest first. */
    posts,
    /** Sets the outcome of later requests. */
    respondWith: (next: Receiver) => {
      receive = next;
    },
    /** Rejects every URL with this message; null accepts them again. */
    rejectUrls: (message: string | null) => {
      objection = message;
    },
  };
}
