import { type MessageView, messageViewSchema } from '@gable/contracts/message';
import { describe, expect, it } from 'vitest';
import { mergeNewest, mergeOlder, type Thread } from './thread.ts';

/** Creates message number `at`. */
function message(at: number): MessageView {
  const id = `0195a4a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
  return messageViewSchema.parse({ id, from: 'agent', attachments: [], text: `No. ${at}`, createdAt: at });
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** Returns a page with messages `from` to `to`, newest first, as the server does. */
const page = (from: number, to: number, nextCursor: string | null) => ({
  items: numbers(from, to).map(message).toReversed(),
  nextCursor,
});
const shown = ({ messages, olderCursor }: Thread) => [
  messages.map(({ createdAt }) => createdAt),
  olderCursor,
];

describe('a thread', () => {
  const thread = mergeNewest(null, page(11, 13, 'before 11'));

  it('starts with the newest page', () => {
    expect(shown(thread)).toEqual([[11, 12, 13], 'before 11']);
    expect(shown(mergeNewest({ messages: [], olderCursor: null }, page(1, 1, null)))).toEqual([[1], null]);
  });

  it('adds new and older messages without duplicates', () => {
    const grown = mergeNewest(thread, page(13, 15, 'before 13'));
    expect(shown(grown)).toEqual([[11, 12, 13, 14, 15], 'before 11']);
    expect(shown(mergeOlder(grown, page(9, 11, 'before 9')))).toEqual([numbers(9, 15), 'before 9']);
    expect(shown(mergeOlder(grown, page(9, 10, null)))).toEqual([numbers(9, 15), null]);
  });

  it('stays the same object when nothing is new', () => {
    expect(mergeNewest(thread, page(11, 13, 'before 11'))).toBe(thread);
  });

  it('starts over instead of hiding a gap', () => {
    expect(shown(mergeNewest(thread, page(20, 22, 'before 20')))).toEqual([[20, 21, 22], 'before 20']);
  });
});
