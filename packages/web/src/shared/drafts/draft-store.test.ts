import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countDrafts, deleteDraft, deleteDrafts, readDraft, writeDraft } from './draft-store.ts';

const draft = (text: string, savedAt = 1_000) => ({
  savedAt,
  values: { text },
  initial: { text: '' },
  base: '3',
});
const notes = { userId: 'ann', formId: 'notes:1' };

beforeEach(() => window.sessionStorage.clear());

describe('a draft', () => {
  it('is stored for one user and one form, until it is deleted', () => {
    writeDraft(notes, draft('Two tours'));
    expect(readDraft(notes)).toEqual(draft('Two tours'));
    expect(readDraft({ ...notes, userId: 'ben' })).toBeNull();
    expect(readDraft({ ...notes, formId: 'notes:2' })).toBeNull();
    deleteDraft(notes);
    expect(readDraft(notes)).toBeNull();
  });

  it('is deleted with all other drafts of its user', () => {
    writeDraft(notes, draft('Mine'));
    writeDraft({ ...notes, formId: 'deal:1' }, draft('Mine too'));
    writeDraft({ ...notes, userId: 'anna' }, draft('Hers'));
    expect(countDrafts('ann')).toBe(2);
    deleteDrafts('ann');
    expect([countDrafts('ann'), countDrafts('anna')]).toEqual([0, 1]);
  });

  it('replaces the oldest drafts when storage is full', () => {
    for (let at = 0; at < 4; at += 1)
      writeDraft({ ...notes, formId: `notes:${at}` }, draft('x'.repeat(900_000), at));
    expect(readDraft({ ...notes, formId: 'notes:0' })).toBeNull();
    expect(readDraft({ ...notes, formId: 'notes:3' })).not.toBeNull();
    expect(writeDraft(notes, draft('x'.repeat(1_100_000)))).toBe(false);
  });

  it('is null if the storage is invalid, full or blocked', () => {
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
