import { instant, messageIdSchema } from '@gable/contracts/kernel';
import {
  type ConversationView,
  conversationViewSchema,
  type MessageView,
  messageViewSchema,
  type SendMessage,
  sendMessageInputSchema,
} from '@gable/contracts/message';
import { type Answers, ApiError, type Call } from '#testing/fake-api-link.ts';
import { deal } from '#testing/fixtures.ts';

let created = 0;

/** Creates a message, one minute after the previous one. */
export function message(changes: Partial<MessageView> = {}): MessageView {
  created += 1;
  const base = {
    id: `0195a4a0-0000-7000-8000-0000001${String(created).padStart(5, '0')}`,
    from: 'client',
    text: `Message ${created}`,
    attachments: [],
    createdAt: Date.UTC(2026, 2, 9, 15) + created * 60_000,
  };
  return { ...messageViewSchema.parse(base), ...changes };
}

/** The conversation of the fixture deal, as its agent sees it. */
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

/** Fakes a server with one conversation. */
export function fakeConversation(view: ConversationView, known: readonly MessageView[] = []) {
  let messages = [...known];
  let error: ApiError | null = null;
  let current = view;
  const unread = () =>
    messages.filter(({ from, createdAt }) => from !== view.side && createdAt > (current.readThrough ?? 0))
      .length;
  const answers = {
    'message.conversation': () => ({ ...current, unread: unread() }),
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
    'message.send': ({ key, text = '' }) => {
      if (error) return error;
      const sent = message({ id: messageIdSchema.parse(key), from: view.side, text });
      messages = [...messages.filter(({ id }) => id !== key), sent];
      return sent;
    },
    'message.markRead': ({ through }) => {
      current = { ...current, readThrough: instant(through) };
      return 0;
    },
  } satisfies Answers;
  return {
    answers,
    /** Rejects further messages with this error; null accepts them again. */
    reject: (code: 'INTERNAL' | 'RATE_LIMITED' | null, message = '') => {
      error = code && new ApiError(code, message);
    },
    /** Adds a message from the other side. */
    receive: (text: string) => {
      messages = [...messages, message({ from: view.side === 'agent' ? 'client' : 'agent', text })];
    },
    /** Marks all messages as read by the other side. */
    markReadByOther: () => {
      current = { ...current, readByOther: messages.at(-1)?.createdAt ?? instant(0) };
    },
  };
}

/** Returns the sent messages, in order. */
export function listSent(calls: readonly Call[]): SendMessage[] {
  return calls
    .filter(({ path }) => path === 'message.send')
    .map(({ input }) => sendMessageInputSchema.parse(input));
}
