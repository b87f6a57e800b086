import { expect, it } from 'vitest';
import { createAnnouncements } from './postgres-announcements.ts';

/** What was sent, and a way to let each batch end. */
function openSlow() {
  const batches: (readonly string[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const announcements = createAnnouncements((messages) => {
    batches.push(messages);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { batches, ends, announcements };
}

it('collects messages while a batch is on its way, and says the same thing once', async () => {
  const { batches, ends, announcements } = openSlow();
  const first = announcements.send(['a']);
  await expect.poll(() => batches).toEqual([['a']]);
  const second = announcements.send(['b', 'c']);
  const third = announcements.send(['c', 'a']);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c', 'a']]);
  ends[1]?.resolve();
  await Promise.all([second, third]);
});

it('sends nothing where there is nothing to say', async () => {
  const { batches, announcements } = openSlow();
  await announcements.send([]);
  expect(batches).toEqual([]);
});

it('tells the senders of a failed batch alone, and goes on with the next one', async () => {
  const { batches, ends, announcements } = openSlow();
  const first = announcements.send(['a']);
  await expect.poll(() => batches).toHaveLength(1);
  const second = announcements.send(['b']);
  ends[0]?.reject(new Error('The connection was lost.'));
  await expect(first).rejects.toThrow('The connection was lost.');
  await expect.poll(() => batches).toHaveLength(2);
  ends[1]?.resolve();
  await second;
});
