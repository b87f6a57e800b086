import { userIdSchema } from '@gable/contracts/kernel';
import { REALTIME_TOPICS } from '@gable/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const ann = userIdSchema.parse('0197a000-0000-7000-8000-000000000001');
const ben = userIdSchema.parse('0197a000-0000-7000-8000-000000000002');

describe('createRecentChanges', () => {
  it('returns the changes of the user after the given time, with a margin for clock drift', () => {
    const recent = createRecentChanges();
    recent.reset(0);
    recent.record(ann, ['deals', 'money'], 10_000);
    recent.record(ann, ['deals'], 20_000);
    recent.record(ben, ['payouts'], 20_000);
    expect(recent.since(ann, 15_000)).toEqual(['deals']);
    expect(recent.since(ann, 11_000)).toEqual(['deals', 'money']);
    expect(recent.since(ann, 30_000)).toEqual([]);
  });

  it('returns all topics before the first reset, and for times before a reset', () => {
    const recent = createRecentChanges();
    expect(recent.since(ann, 10_000)).toEqual(REALTIME_TOPICS);
    recent.reset(50_000);
    expect(recent.since(ann, 51_000)).toEqual(REALTIME_TOPICS);
    expect(recent.since(ann, 52_000)).toEqual([]);
    expect(recent.since(ann, undefined)).toEqual(REALTIME_TOPICS);
  });

  it('evicts the user with the oldest change, and then returns all topics', () => {
    const recent = createRecentChanges(1);
    recent.reset(0);
    recent.record(ann, ['deals'], 10_000);
    recent.record(ben, ['money'], 20_000);
    expect(recent.since(ann, 5_000)).toEqual(REALTIME_TOPICS);
    expect(recent.since(ben, 15_000)).toEqual(['money']);
  });
});
