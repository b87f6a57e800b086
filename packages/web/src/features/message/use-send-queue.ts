import { type MessageId, messageIdSchema } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import type { Draft } from '#shared/drafts/draft-store.ts';
import { useUnsavedInput } from '#shared/drafts/unsaved-input.ts';
import { type DraftHandle, useDraft } from '#shared/drafts/use-draft.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { isReloadConfirmed } from '#shared/version/reload.ts';
import { type ConversationKey, newestMessagesInput } from './newest-messages.ts';
import { usePersistedState } from './use-persisted-state.ts';

/** A message that the server has not confirmed. */
export interface QueuedMessage {
  /** The idempotency key, which every attempt sends. */
  readonly key: MessageId;
  readonly text: string;
  /** Why sending failed; null while it is being sent. */
  readonly problem: string | null;
}

interface SendState {
  readonly draft: string;
  readonly queue: readonly QueuedMessage[];
}

const EMPTY: SendState = { draft: '', queue: [] };

/** The error of a message that was being sent when the page was closed. Resending is idempotent. */
const PAGE_CLOSED = 'The page was closed before it was sent.';

const storedQueueSchema = z.array(z.object({ key: messageIdSchema, text: z.string() }));

/** Restores the draft and the unsent messages from storage. */
function restoreState(draft: Draft | null): SendState {
  if (!draft) return EMPTY;
  const { text, outgoing } = draft.values;
  const unsent = z.safeParse(storedQueueSchema, outgoing);
  return {
    draft: typeof text === 'string' ? text : '',
    queue: unsent.success ? unsent.data.map((message) => ({ ...message, problem: PAGE_CLOSED })) : [],
  };
}

/** Stores the draft and the unsent messages, so that they survive a reload. */
function useStoreUnsent(stored: DraftHandle, { draft, queue }: SendState): void {
  const isTyped = draft.trim() !== '';
  const isUnsent = isTyped || queue.length > 0;
  useUnsavedInput(isUnsent, stored.isStored);
  useEffect(() => {
    if (!isUnsent) return stored.delete();
    const unsent = queue.map(({ key, text }) => ({ key, text }));
    stored.write({ values: { text: draft, outgoing: unsent }, initial: {}, base: '' });
  }, [stored, isUnsent, draft, queue]);
}

/**
 * Manages the draft and the queue of unsent messages. Both survive errors and leaving the screen.
 */
export function useSendQueue(conversation: ConversationKey) {
  const utils = trpc.useUtils();
  const { dealId, clientEmail } = conversation;
  const stored = useDraft(`message:${dealId}:${clientEmail}`);
  const [start] = useState(() => restoreState(stored.read()));
  const [{ draft, queue }, change] = usePersistedState(['messages', dealId, clientEmail], start);
  useStoreUnsent(stored, { draft, queue });
  // The scope sends messages one at a time, in order.
  const sending = trpc.message.send.useMutation({ scope: { id: `messages:${dealId}:${clientEmail}` } });
  useWindowEvent('beforeunload', (event) => {
    if ((draft.trim() !== '' || queue.length > 0) && !isReloadConfirmed()) event.preventDefault();
  });

  const setProblem = (key: MessageId, problem: string | null) =>
    change((now) => ({
      ...now,
      queue: now.queue.map((each) => (each.key === key ? { ...each, problem } : each)),
    }));
  const remove = (key: MessageId) =>
    change((now) => ({ ...now, queue: now.queue.filter((each) => each.key !== key) }));

  function showSent(sent: MessageView): void {
    utils.message.list.setData(newestMessagesInput(conversation), (page) => {
      const items = page?.items.filter(({ id }) => id !== sent.id) ?? [];
      return { items: [sent, ...items], nextCursor: page?.nextCursor ?? null };
    });
    remove(sent.id);
  }

  async function deliver({ key, text }: Pick<QueuedMessage, 'key' | 'text'>): Promise<void> {
    try {
      showSent(await sending.mutateAsync({ dealId, clientEmail, text, key }));
    } catch (error) {
      setProblem(key, getErrorMessage(error));
      // The deal may have been archived or its client changed, so the screen may be out of date.
      void utils.message.conversation.invalidate({ dealId });
    }
  }

  return {
    draft,
    queue,
    setDraft: (next: string) => change((now) => ({ ...now, draft: next })),
    send: (text: string) => {
      const key = messageIdSchema.parse(crypto.randomUUID());
      change((now) => ({ draft: '', queue: [...now.queue, { key, text, problem: null }] }));
      void deliver({ key, text });
    },
    retry: (message: QueuedMessage) => {
      setProblem(message.key, null);
      void deliver(message);
    },
    /** Moves the text back into the field, to be edited and sent as a new message. */
    edit: (message: QueuedMessage) => {
      remove(message.key);
      change((now) => ({ ...now, draft: [now.draft, message.text].filter(Boolean).join('\n') }));
    },
  };
}
