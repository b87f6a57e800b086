import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countDrafts, dropDraft, dropDraftsOf, readDraft, writeDraft } from './draft-store.ts';

const draft = (text: string, savedAt = 1_000) => ({
  savedAt,
  values: { text },
  initial: { text: '' },
  base: '3',
});
const notes = { userId: 'ann', thing: 'notes:1' };

beforeEach(() => window.sessionStorage.clear());

describe('a draft', () => {
  it('is kept for its user and its thing alone, until it is dropped', () => {
    writeDraft(notes, draft('Two tours'));
    expect(readDraft(notes)).toEqual(draft('Two tours'));
    expect(readDraft({ ...notes, userId: 'ben' })).toBeNull();
    expect(readDraft({ ...notes, thing: 'notes:2' })).toBeNull();
    dropDraft(notes);
    expect(readDraft(notes)).toBeNull();
  });

  it('is forgotten with all others of its user, and of no other user', () => {
    writeDraft(notes, draft('Mine'));
    writeDraft({ ...notes, thing: 'deal:1' }, draft('Mine too'));
    writeDraft({ ...notes, userId: 'anna' }, draft('Hers'));
    expect(countDrafts('ann')).toBe(2);
    dropDraftsOf('ann');
    expect([countDrafts('ann'), countDrafts('anna')]).toEqual([0, 1]);
  });

  it('takes the place of the oldest ones when there is no room for all', () => {
    for (let at = 0; at < 4; at += 1)
      writeDraft({ ...notes, thing: `notes:${at}` }, draft('x'.repeat(900_000), at));
    expect(readDraft({ ...notes, thing: 'notes:0' })).toBeNull();
    expect(readDraft({ ...notes, thing: 'notes:3' })).not.toBeNull();
    expect(writeDraft(notes, draft('x'.repeat(1_100_000)))).toBe(false);
  });

  it('is nothing where the storage holds something else, is full or is forbidden', () => {
    window.sessionStorage.setItem('gable-draft:ann:notes:1', '{"text":1');
    expect(readDraft(notes)).toBeNull();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(writeDraft(notes, draft('Two tours'))).toBe(false);
    full.mockRestore();
    const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    expect([readDraft(notes), countDrafts('ann')]).toEqual([null, 0]);
    forbidden.mockRestore();
  });
});
