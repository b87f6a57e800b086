/** Sends messages that belong to committed transactions, in as few statements as possible. */
export interface Announcements {
  /** Sends these messages; resolves when every process on the database has been sent them. Rejects when sending fails. */
  send(messages: readonly string[]): Promise<void>;
}

interface Batch {
  /** A set: what is said twice at the same time is said once. */
  readonly messages: Set<string>;
  readonly sent: Promise<void>;
}

/**
 * Collects messages while the previous ones are on their way: under load, many transactions share one statement.
 * @param notify Sends one batch.
 */
export function createAnnouncements(notify: (messages: readonly string[]) => Promise<void>): Announcements {
  let previous: Promise<void> = Promise.resolve();
  let next: Batch | null = null;

  function openBatch(): Batch {
    const messages = new Set<string>();
    const sent = previous.then(() => {
      next = null;
      return notify([...messages]);
    });
    previous = sent.catch(() => undefined);
    return { messages, sent };
  }

  return {
    send: async (messages) => {
      if (messages.length === 0) return;
      next ??= openBatch();
      for (const message of messages) next.messages.add(message);
      await next.sent;
    },
  };
}
