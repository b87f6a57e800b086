import { describe, expect, it } from 'vitest';
import {
  formatDisputeReason,
  getClientDisputeBadge,
  getDisputeState,
  getDisputeStatusBadge,
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
    ['lost', 'Refunded by Your Bank'],
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

  it('has a label for its reason', () => {
    expect(formatDisputeReason('product_not_received')).toBe('Product not received');
  });
});
