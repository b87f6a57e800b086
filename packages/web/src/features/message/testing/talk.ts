import { instant, messageIdSchema } from '@gable/contracts/kernel';
import {
  type ConversationView,
  conversationViewSchema,
  type MessageView,
  messageViewSchema,
  type SendMessage,
  sendMessageInputSchema,
} from '@gable/contracts/message';
import { type Answers, type Call, Refusal } from '#testing/fake-link.ts';
import { deal } from '#testing/fixtures.ts';

let made = 0;

/** A message that came a minute after the one before it. */
export function message(changes: Partial<MessageView> = {}): MessageView {
  made += 1;
  const base = {
    id: `0195a4a0-0000-7000-8000-0000001${String(made).padStart(5, '0')}`,
    from: 'client',
    text: `Message ${made}`,
    createdAt: Date.UTC(2026, 2, 9, 15) + made * 60_000,
  };
  return { ...messageViewSchema.parse(base), ...changes };
}

/** The deal of the fixtures, seen by its agent. */
export function conversation(changes: Partial<ConversationView> = {}): ConversationView {
  const base = {
    dealId: deal().id,
    side: 'agent',
    agentName: 'Dana Whitfield',
    clientName: 'Priya Raman',
    clientEmail: 'priya@example.com',
    currentEmail: 'priya@example.com',
    isOpen: true,
    unread: 0,
    readThrough: null,
    readByOther: null,
    others: [],
  };
  return { ...conversationViewSchema.parse(base), ...changes };
}

/** A server with one conversation, as far as a screen can tell. */
export function talk(view: ConversationView, known: readonly MessageView[] = []) {
  let messages = [...known];
  let refusal: Refusal | null = null;
  let now = view;
  const unread = () =>
    messages.filter(({ from, createdAt }) => from !== view.side && createdAt > (now.readThrough ?? 0)).length;
  const answers = {
    'message.conversation': () => ({ ...now, unread: unread() }),
    'message.unread': () => ({ total: unread(), deals: [{ dealId: view.dealId, unread: unread() }] }),
    'message.list': ({ cursor, limit = 30 }) => {
      const newestFirst = messages.toReversed();
      const from = Number(cursor ?? 0);
      const more = newestFirst.length > from + limit;
      return {
        items: newestFirst.slice(from, from + limit),
        nextCursor: more ? String(from + limit) : null,
      };
    },
    'message.send': ({ key, text }) => {
      if (refusal) return refusal;
      const sent = message({ id: messageIdSchema.parse(key), from: view.side, text });
      messages = [...messages.filter(({ id }) => id !== key), sent];
      return sent;
    },
    'message.markRead': ({ through }) => {
      now = { ...now, readThrough: instant(through) };
      return 0;
    },
  } satisfies Answers;
  return {
    answers,
    /** From now on a message is refused, or taken again. */
    refuse: (code: 'INTERNAL' | 'RATE_LIMITED' | null, words = '') => {
      refusal = code && new Refusal(code, words);
    },
    /** The other side writes. */
    hear: (text: string) => {
      messages = [...messages, message({ from: view.side === 'agent' ? 'client' : 'agent', text })];
    },
    /** The other side reads everything. */
    beRead: () => {
      now = { ...now, readByOther: messages.at(-1)?.createdAt ?? instant(0) };
    },
  };
}

/** What was sent, in the order of sending. */
export function sentIn(calls: readonly Call[]): SendMessage[] {
  return calls
    .filter(({ path }) => path === 'message.send')
    .map(({ input }) => sendMessageInputSchema.parse(input));
}
