import type { WebhookOutcome, WebhookPost, WebhooksPort } from '../integrations/webhooks/webhooks.port.ts';

/** What a machine does with a message. */
type Receiver = (post: WebhookPost) => WebhookOutcome | Promise<WebhookOutcome>;

/** An answer of this status. */
export function answering(status: number, answer = ''): WebhookOutcome {
  return { kind: 'answered', status, answer };
}

/** The world's other machines: they keep what is sent to them, and answer as a test says. */
export function keptHooks() {
  const posts: WebhookPost[] = [];
  let receive: Receiver = () => answering(200);
  let objection: string | null = null;
  const port: WebhooksPort = {
    findObjection: async () => objection,
    post: async (post) => {
      posts.push(post);
      return receive(post);
    },
    close: () => undefined,
  };
  return {
    port,
    /** Everything that was sent, oldest first. */
    posts,
    /** From now on this is what happens to a message. */
    answer: (next: Receiver) => {
      receive = next;
    },
    /** From now on addresses are refused with these words; null for none. */
    object: (words: string | null) => {
      objection = words;
    },
  };
}
