import { userIdSchema } from '@gable/contracts/kernel';
import { LIVE_AREAS } from '@gable/contracts/live';
import { describe, expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const ann = userIdSchema.parse('0197a000-0000-7000-8000-000000000001');
const ben = userIdSchema.parse('0197a000-0000-7000-8000-000000000002');

describe('recent changes', () => {
  it('are those of the user after the given time, with a margin for clocks that differ', () => {
    const recent = createRecentChanges();
    recent.missedUntil(0);
    recent.note(ann, ['deals', 'money'], 10_000);
    recent.note(ann, ['deals'], 20_000);
    recent.note(ben, ['payouts'], 20_000);
    expect(recent.since(ann, 15_000)).toEqual(['deals']);
    expect(recent.since(ann, 11_000)).toEqual(['deals', 'money']);
    expect(recent.since(ann, 30_000)).toEqual([]);
  });

  it('are all areas before it is known, and after changes may have been missed', () => {
    const recent = createRecentChanges();
    expect(recent.since(ann, 10_000)).toEqual(LIVE_AREAS);
    recent.missedUntil(50_000);
    expect(recent.since(ann, 51_000)).toEqual(LIVE_AREAS);
    expect(recent.since(ann, 52_000)).toEqual([]);
    expect(recent.since(ann, undefined)).toEqual(LIVE_AREAS);
  });

  it('of the users whose last change is oldest are forgotten, and then all areas count as changed', () => {
    const recent = createRecentChanges(1);
    recent.missedUntil(0);
    recent.note(ann, ['deals'], 10_000);
    recent.note(ben, ['money'], 20_000);
    expect(recent.since(ann, 5_000)).toEqual(LIVE_AREAS);
    expect(recent.since(ben, 15_000)).toEqual(['money']);
  });
});
