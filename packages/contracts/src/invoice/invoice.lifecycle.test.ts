import { describe, expect, it } from 'vitest';
import { canResend, canVoid, type InvoiceDisplayStatus } from './index.ts';

describe('an invoice', () => {
  it.each<[status: InvoiceDisplayStatus, isVoidable: boolean, isResendable: boolean]>([
    ['draft', true, false],
    ['open', true, true],
    ['processing', false, false],
    ['voiding', false, false],
    ['paid', false, false],
    ['void', false, false],
    ['uncollectible', false, false],
  ])('that is %s can be voided: %s, and sent again: %s', (status, isVoidable, isResendable) => {
    expect([canVoid(status), canResend(status)]).toEqual([isVoidable, isResendable]);
  });
});
