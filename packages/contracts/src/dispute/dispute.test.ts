import { describe, expect, it } from 'vitest';
import { awaitsResponse, disputeReasonLabel, disputeStatusLook } from './index.ts';

describe('a dispute', () => {
  it.each([
    ['needs_response', true, 'Response Needed', 'danger'],
    ['warning_needs_response', true, 'Inquiry - Response Needed', 'warning'],
    ['appeal_needs_response', true, 'Appeal - Response Needed', 'danger'],
    ['under_review', false, 'Under Review', 'info'],
    ['won', false, 'Won', 'success'],
    ['lost', false, 'Lost', 'danger'],
    ['something_new', false, 'Something new', 'neutral'],
  ])('that is %s waits for an answer: %s', (status, waits, label, tone) => {
    expect(awaitsResponse(status)).toBe(waits);
    expect(disputeStatusLook(status)).toEqual({ label, tone });
  });

  it('says its reason in words', () => {
    expect(disputeReasonLabel('product_not_received')).toBe('Product not received');
  });
});
