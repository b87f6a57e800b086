import { type AttachmentId, type MessageId, messageIdSchema } from '@gable/contracts/kernel';
import { type MessageFile, type MessageView, messageFileSchema } from '@gable/contracts/message';
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
  readonly files: readonly MessageFile[];
  /** Why sending failed; null while it is being sent. */
  readonly problem: string | null;
}

interface SendState {
  readonly draft: string;
  /** Uploaded files of the draft. */
  readonly files: readonly MessageFile[];
  readonly queue: readonly QueuedMessage[];
}

const EMPTY: SendState = { draft: '', files: [], queue: [] };

/** The error of a message that was being sent when the page was closed. Resending is idempotent. */
const PAGE_CLOSED = 'The page was closed before it was sent.';

const storedFilesSchema = z.catch(z.array(messageFileSchema), []);
const storedQueueSchema = z.array(
  z.object({ key: messageIdSchema, text: z.string(), files: storedFilesSchema }),
);

/** Restores the draft and the unsent messages from storage. */
function restoreState(draft: Draft | null): SendState {
  if (!draft) return EMPTY;
  const { text, files, outgoing } = draft.values;
  const unsent = z.safeParse(storedQueueSchema, outgoing);
  return {
    draft: typeof text === 'string' ? text : '',
    files: z.parse(storedFilesSchema, files),
    queue: unsent.success ? unsent.data.map((message) => ({ ...message, problem: PAGE_CLOSED })) : [],
  };
}

const isUnsentState = ({ draft, files, queue }: SendState) =>
  draft.trim() !== '' || files.length > 0 || queue.length > 0;

/** Stores the draft and the unsent messages, so that they survive a reload. */
function useStoreUnsent(stored: DraftHandle, state: SendState): void {
  const { draft, files, queue } = state;
  const isUnsent = isUnsentState(state);
  useUnsavedInput(isUnsent, stored.isStored);
  useEffect(() => {
    if (!isUnsent) return stored.delete();
    const unsent = queue.map(({ key, text, files: sent }) => ({ key, text, files: sent }));
    stored.write({ values: { text: draft, files, outgoing: unsent }, initial: {}, base: '' });
  }, [stored, isUnsent, draft, files, queue]);
}

/**
 * Manages the draft and the queue of unsent messages. Both survive errors and leaving the screen.
 */
export function useSendQueue(conversation: ConversationKey) {
  const utils = trpc.useUtils();
  const { dealId, clientEmail } = conversation;
  const stored = useDraft(`message:${dealId}:${clientEmail}`);
  const [start] = useState(() => restoreState(stored.read()));
  const [state, change] = usePersistedState(['messages', dealId, clientEmail], start);
  useStoreUnsent(stored, state);
  // The scope sends messages one at a time, in order.
  const sending = trpc.message.send.useMutation({ scope: { id: `messages:${dealId}:${clientEmail}` } });
  useWindowEvent('beforeunload', (event) => {
    if (isUnsentState(state) && !isReloadConfirmed()) event.preventDefault();
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

  async function deliver({ key, text, files }: Omit<QueuedMessage, 'problem'>): Promise<void> {
    const attachmentIds = files.map(({ id }) => id);
    try {
      showSent(await sending.mutateAsync({ dealId, clientEmail, text, attachmentIds, key }));
    } catch (error) {
      setProblem(key, getErrorMessage(error));
      // The deal may have been archived or its client changed, so the screen may be out of date.
      void utils.message.conversation.invalidate({ dealId });
    }
  }

  return {
    ...state,
    setDraft: (next: string) => change((now) => ({ ...now, draft: next })),
    addFile: (file: MessageFile) => change((now) => ({ ...now, files: [...now.files, file] })),
    removeFile: (id: AttachmentId) =>
      change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
    send: (text: string) => {
      const message = { key: messageIdSchema.parse(crypto.randomUUID()), text, files: state.files };
      change((now) => ({ draft: '', files: [], queue: [...now.queue, { ...message, problem: null }] }));
      void deliver(message);
    },
    retry: (message: QueuedMessage) => {
      setProblem(message.key, null);
      void deliver(message);
    },
    /** Moves the message back into the field, to be edited and sent as a new message. */
    edit: (message: QueuedMessage) => {
      remove(message.key);
      change((now) => ({
        ...now,
        draft: [now.draft, message.text].filter(Boolean).join('\n'),
        files: [...now.files, ...message.files],
      }));
    },
  };
}
