import { describe, expect, it } from 'vitest';
import { canVoid, type InvoiceDisplayStatus, isPayable } from './index.ts';

describe('an invoice', () => {
  it.each<[status: InvoiceDisplayStatus, isVoidable: boolean, payable: boolean]>([
    ['draft', true, false],
    ['open', true, true],
    ['processing', false, false],
    ['voiding', false, false],
    ['paid', false, false],
    ['void', false, false],
    ['uncollectible', false, true],
  ])('that is %s can be voided: %s, and paid: %s', (status, isVoidable, payable) => {
    expect([canVoid(status), isPayable(status)]).toEqual([isVoidable, payable]);
  });
});
