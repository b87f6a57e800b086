import { type MessageView, messageViewSchema } from '@gable/contracts/message';
import { describe, expect, it } from 'vitest';
import { type Thread, withNewest, withOlder } from './thread.ts';

/** Message number `at` of a conversation. */
function message(at: number): MessageView {
  const id = `0195a4a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
  return messageViewSchema.parse({ id, from: 'agent', text: `No. ${at}`, createdAt: at });
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The messages `from` to `to` as the server answers them: newest first. */
const page = (from: number, to: number, nextCursor: string | null) => ({
  items: numbers(from, to).map(message).toReversed(),
  nextCursor,
});
const shown = ({ messages, olderCursor }: Thread) => [
  messages.map(({ createdAt }) => createdAt),
  olderCursor,
];

describe('a thread', () => {
  const thread = withNewest(null, page(11, 13, 'before 11'));

  it('begins with the newest page', () => {
    expect(shown(thread)).toEqual([[11, 12, 13], 'before 11']);
    expect(shown(withNewest({ messages: [], olderCursor: null }, page(1, 1, null)))).toEqual([[1], null]);
  });

  it('grows downwards by what is new, and upwards by what is older, with nothing twice', () => {
    const grown = withNewest(thread, page(13, 15, 'before 13'));
    expect(shown(grown)).toEqual([[11, 12, 13, 14, 15], 'before 11']);
    expect(shown(withOlder(grown, page(9, 11, 'before 9')))).toEqual([numbers(9, 15), 'before 9']);
    expect(shown(withOlder(grown, page(9, 10, null)))).toEqual([numbers(9, 15), null]);
  });

  it('stays the same object when nothing is new', () => {
    expect(withNewest(thread, page(11, 13, 'before 11'))).toBe(thread);
  });

  it('begins anew rather than hide a gap', () => {
    expect(shown(withNewest(thread, page(20, 22, 'before 20')))).toEqual([[20, 21, 22], 'before 20']);
  });
});
