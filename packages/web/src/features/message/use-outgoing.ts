import { type MessageId, messageIdSchema } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import type { Draft } from '#shared/drafts/draft-store.ts';
import { useTyped } from '#shared/drafts/typed.ts';
import { type KeptDraft, useDraft } from '#shared/drafts/use-draft.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { isReloadAgreed } from '#shared/version/reload.ts';
import { type ConversationKey, newestOf } from './newest-messages.ts';
import { useKept } from './use-kept.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Every try carries it: one that arrived although its answer was lost makes no second message. */
  readonly key: MessageId;
  readonly text: string;
  /** Why it could not be sent; null while it is on its way. */
  readonly problem: string | null;
}

interface Kept {
  readonly draft: string;
  readonly outgoing: readonly Outgoing[];
}

const NOTHING: Kept = { draft: '', outgoing: [] };

/** What is said of a message that was on its way when the page was left. A second try of it makes no second message. */
const LEFT = 'The page was closed before it was sent.';

const outgoingSchema = z.array(z.object({ key: messageIdSchema, text: z.string() }));

/** What was being typed and sent when the page was left. */
function keptIn(draft: Draft | null): Kept {
  if (!draft) return NOTHING;
  const { text, outgoing } = draft.values;
  const unsent = z.safeParse(outgoingSchema, outgoing);
  return {
    draft: typeof text === 'string' ? text : '',
    outgoing: unsent.success ? unsent.data.map((message) => ({ ...message, problem: LEFT })) : [],
  };
}

/** Keeps what is typed and not yet sent beyond the page, for its writer alone. */
function useKeptBeyondPage(kept: KeptDraft, { draft, outgoing }: Kept): void {
  const isTyped = draft.trim() !== '';
  const isUnsent = isTyped || outgoing.length > 0;
  useTyped(isUnsent, kept.isKept);
  useEffect(() => {
    if (!isUnsent) return kept.drop();
    const unsent = outgoing.map(({ key, text }) => ({ key, text }));
    kept.write({ values: { text: draft, outgoing: unsent }, initial: {}, base: '' });
  }, [kept, isUnsent, draft, outgoing]);
}

/** What is being typed and sent in a conversation. Nothing of it is lost by a failure, or by a look at another screen. */
export function useOutgoing(conversation: ConversationKey) {
  const utils = trpc.useUtils();
  const { dealId, clientEmail } = conversation;
  const kept = useDraft(`message:${dealId}:${clientEmail}`);
  const [start] = useState(() => keptIn(kept.read()));
  const [{ draft, outgoing }, change] = useKept(['messages', dealId, clientEmail], start);
  useKeptBeyondPage(kept, { draft, outgoing });
  // One after the other: what was typed first arrives first.
  const sending = trpc.message.send.useMutation({ scope: { id: `messages:${dealId}:${clientEmail}` } });
  useWindowEvent('beforeunload', (event) => {
    if ((draft.trim() !== '' || outgoing.length > 0) && !isReloadAgreed()) event.preventDefault();
  });

  const setProblem = (key: MessageId, problem: string | null) =>
    change((now) => ({
      ...now,
      outgoing: now.outgoing.map((each) => (each.key === key ? { ...each, problem } : each)),
    }));
  const drop = (key: MessageId) =>
    change((now) => ({ ...now, outgoing: now.outgoing.filter((each) => each.key !== key) }));

  function showSent(sent: MessageView): void {
    utils.message.list.setData(newestOf(conversation), (page) => {
      const items = page?.items.filter(({ id }) => id !== sent.id) ?? [];
      return { items: [sent, ...items], nextCursor: page?.nextCursor ?? null };
    });
    drop(sent.id);
  }

  async function deliver({ key, text }: Pick<Outgoing, 'key' | 'text'>): Promise<void> {
    try {
      showSent(await sending.mutateAsync({ dealId, clientEmail, text, key }));
    } catch (error) {
      setProblem(key, messageOf(error));
      // The deal may be archived by now, or its client another: then the screen is out of date.
      void utils.message.conversation.invalidate({ dealId });
    }
  }

  return {
    draft,
    outgoing,
    setDraft: (next: string) => change((now) => ({ ...now, draft: next })),
    send: (text: string) => {
      const key = messageIdSchema.parse(crypto.randomUUID());
      change((now) => ({ draft: '', outgoing: [...now.outgoing, { key, text, problem: null }] }));
      void deliver({ key, text });
    },
    retry: (message: Outgoing) => {
      setProblem(message.key, null);
      void deliver(message);
    },
    /** Back into the field it goes, to be changed and sent as another message. */
    takeBack: (message: Outgoing) => {
      drop(message.key);
      change((now) => ({ ...now, draft: [now.draft, message.text].filter(Boolean).join('\n') }));
    },
  };
}
