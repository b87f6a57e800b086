import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import {
  formatDisputeReason,
  getClientDisputeBadge,
  getDisputeBadge,
  getDisputeState,
  getDisputeStatusBadge,
  getLostAmount,
  needsResponse,
} from './index.ts';

describe('a dispute', () => {
  it.each([
    ['needs_response', true, 'Response Needed', 'danger'],
    ['warning_needs_response', true, 'Inquiry - Response Needed', 'warning'],
    ['appeal_needs_response', true, 'Appeal - Response Needed', 'danger'],
    ['under_review', false, 'Under Review', 'info'],
    ['won', false, 'Won', 'success'],
    ['lost', false, 'Lost', 'danger'],
    ['something_new', false, 'Something new', 'neutral'],
  ])('with status %s needs a response: %s', (status, waits, label, tone) => {
    expect(needsResponse(status)).toBe(waits);
    expect(getDisputeStatusBadge(status)).toEqual({ label, tone });
  });

  it.each([
    ['needs_response', 'Under Review'],
    ['something_new', 'Under Review'],
    ['lost', 'Refunded by your bank'],
    ['won', 'Closed'],
    ['warning_closed', 'Closed'],
  ])('with status %s is for its client: %s', (status, label) => {
    expect(getClientDisputeBadge(status).label).toBe(label);
  });

  it.each([
    [['won', 'under_review'], 'open'],
    [['lost', 'needs_response'], 'open'],
    [['warning_needs_response'], 'open'],
    [['something_new'], 'open'],
    [['won', 'lost'], 'lost'],
    [['won', 'warning_closed', 'prevented'], 'won'],
    [['warning_closed', 'prevented'], null],
    [[], null],
  ])('with others in the states %j leaves the payment %j', (statuses, state) => {
    expect(getDisputeState(statuses.map((status) => ({ status })))).toBe(state);
  });

  it.each([
    ['open', 'Disputed', 'Disputed'],
    ['lost', 'Dispute lost', 'Refunded by your bank'],
    ['won', undefined, undefined],
    [null, undefined, undefined],
  ] as const)('that is %s has a badge for the agent and one for the client', (state, agent, buyer) => {
    expect(getDisputeBadge(state, 'agent')?.label).toBe(agent);
    expect(getDisputeBadge(state, 'buyer')?.label).toBe(buyer);
  });

  it('returns money to the client only once it is lost', () => {
    const rows = ['lost', 'under_review', 'won', 'lost'].map((status) => ({ status, amount: cents(700) }));
    expect(getLostAmount(rows)).toBe(1_400);
  });

  it('has a label for its reason', () => {
    expect(formatDisputeReason('product_not_received')).toBe('Product not received');
  });
});
