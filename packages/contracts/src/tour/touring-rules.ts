import type { UsState } from '../agent-profile/index.ts';

/**
 * The version of the rules and of the agreement's wording. Change it with each of them. A touring
 * agreement is signed with it.
 */
export const TOURING_RULES_VERSION = '2026-11-28';

/**
 * How many days after the day that was booked the agreement can still cover the tour, when both parties
 * move it.
 */
export const AGREEMENT_DAYS = 30;

/** A requirement for agreements that are signed before a tour. */
export interface TouringRule {
  readonly id: 'written-before-tour' | 'compensation-stated' | 'not-called-free' | 'negotiable';
  readonly requirement: string;
  readonly source: { readonly title: string; readonly url: string };
  /** The first day of the requirement. */
  readonly since: string;
}

/** The settlement of the commission lawsuits against the National Association of REALTORS. */
const SETTLEMENT = {
  source: {
    title: 'NAR settlement, practice changes for written buyer agreements',
    url: 'https://www.nar.realtor/the-facts/nar-settlement-faqs',
  },
  since: '2024-08-17',
} as const;

/** The requirements in all states. Each has a clause of the agreement. */
export const TOURING_RULES: readonly TouringRule[] = [
  {
    ...SETTLEMENT,
    id: 'written-before-tour',
    requirement: 'The agent and the client agree in writing before they tour a home.',
  },
  {
    ...SETTLEMENT,
    id: 'compensation-stated',
    requirement:
      'The agreement states the compensation from all sources. It can be determined objectively, is not open-ended, and limits what the agent can receive.',
  },
  {
    ...SETTLEMENT,
    id: 'not-called-free',
    requirement: 'No service is described as free, unless the agent receives nothing for it from anyone.',
  },
  {
    ...SETTLEMENT,
    id: 'negotiable',
    requirement: 'The agreement says conspicuously that fees are not set by law and are fully negotiable.',
  },
];

/** What a state requires in addition. */
export interface StateOverlay {
  /** The date of the review by a lawyer who is licensed in the state. */
  readonly reviewedOn: string;
  readonly source: TouringRule['source'];
  readonly since: string;
  /** Clauses for the agreement, after the common ones. */
  readonly clauses: readonly { readonly heading: string; readonly text: string }[];
}

/**
 * The additional requirements by the state of the agent's license. An entry needs the review of a
 * lawyer who is licensed in that state. There is none yet: only the common rules apply.
 */
export const STATE_OVERLAYS: ReadonlyMap<UsState, StateOverlay> = new Map();
