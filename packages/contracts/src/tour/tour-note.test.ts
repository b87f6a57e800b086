import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import { getTourNote } from './tour-note.ts';
import type { TourState } from './tour-state.schemas.ts';
import { TOUR_STATUSES, type TourParty } from './tour-status.ts';

const START = instant(10);
const END = instant(20);

const tour = (changes: Partial<TourState>): TourState => ({
  status: 'confirmed',
  start: START,
  end: END,
  timeZone: 'America/New_York',
  answerFrom: null,
  respondBefore: null,
  ...changes,
});

const requested = { status: 'requested', respondBefore: instant(5) } as const;
const asked = { status: 'confirmed', respondBefore: instant(5) } as const;

function note(changes: Partial<TourState>, viewer: TourParty, now: number) {
  return getTourNote(tour(changes), { viewer, now: instant(now), format: (at) => `t${at}` });
}

describe("what the client's list says about a tour", () => {
  it.each<[string, Partial<TourState>, number, string, boolean]>([
    ['requested', { ...requested, answerFrom: 'agent' }, 0, 'Your agent answers by t5', false],
    ['asked for another time', { ...requested, answerFrom: 'client' }, 0, 'Answer by t5', true],
    ['confirmed', {}, 0, 'Confirmed for t10', false],
    ['moved by the client', { ...asked, answerFrom: 'agent' }, 0, 'Your agent answers by t5', false],
    ['moved by the agent', { ...asked, answerFrom: 'client' }, 0, 'New time: answer by t5', true],
    ['started', {}, START, 'Taking place now', false],
    ['over', {}, END, 'Waiting for your agent to confirm that the tour took place', false],
  ])('that is %s', (_, changes, now, text, isOwn) => {
    expect(note(changes, 'client', now)).toEqual({ text, isOwn });
  });
});

describe("what the agent's list says about a tour", () => {
  it.each<[string, Partial<TourState>, number, string, boolean]>([
    ['requested', { ...requested, answerFrom: 'agent' }, 0, 'Answer by t5', true],
    ['requested at another time', { ...requested, answerFrom: 'client' }, 0, 'Client answers by t5', false],
    ['moved by the agent', { ...asked, answerFrom: 'client' }, 0, 'Client answers by t5', false],
    ['confirmed', {}, 0, 'Confirmed for t10', false],
    ['moved by the client', { ...asked, answerFrom: 'agent' }, 0, 'New time: answer by t5', true],
    ['started', {}, START, 'Mark what happened', true],
    ['over', {}, END, 'Mark what happened', true],
  ])('that is %s', (_, changes, now, text, isOwn) => {
    expect(note(changes, 'agent', now)).toEqual({ text, isOwn });
  });
});

it('says nothing about a tour that is not open, or that waits for its card', () => {
  for (const status of TOUR_STATUSES)
    if (status !== 'requested' && status !== 'confirmed') expect(note({ status }, 'client', 0)).toBeNull();
});
