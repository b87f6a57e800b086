import { describe, expect, it } from 'vitest';
import { createStripeDescription } from './stripe-description.ts';

const FORM = 'application/x-www-form-urlencoded';
const description = createStripeDescription();

type Sent = [method: string, path: string, contentType: string | null, body: string, query: string];

describe('the description', () => {
  it('has the API version', () => {
    expect(description.apiVersion).toBe('2026-10-28.endive');
  });

  it.each<Sent>([
    [
      'POST',
      '/v1/invoices',
      FORM,
      'customer=cus_1&application_fee_amount=5000&auto_advance=false&metadata[a]=b',
      '',
    ],
    ['POST', '/v1/invoices/in_1/finalize', FORM, 'expand[0]=payments&expand[1]=confirmation_secret', ''],
    ['POST', '/v1/customers/cus_1', FORM, 'metadata=', ''],
    ['GET', '/v1/invoices', null, '', 'limit=10&status=open&created[gte]=5'],
    ['GET', '/v1/invoices', null, '', 'created=5'],
    ['POST', '/v2/core/accounts', 'application/json', '{"display_name":"Ada"}', ''],
    ['DELETE', '/v1/invoices/in_1', null, '', ''],
    [
      'POST',
      '/v1/payment_intents/pi_1/confirm',
      FORM,
      'client_secret=x&payment_method_data[type]=card&payment_method_data[card][number]=4',
      '',
    ],
  ])('accepts %s %s: %#', (...request) => {
    expect(description.validateRequest(...request)).toEqual([]);
  });

  it.each<[string, string, ...Sent]>([
    [
      'parameter_unknown',
      'payment_settings[colour]',
      'POST',
      '/v1/invoices',
      FORM,
      'payment_settings[colour]=red',
      '',
    ],
    [
      'parameter_unknown',
      'payment_method_types',
      'POST',
      '/v1/payment_intents/pi_1/confirm',
      FORM,
      'payment_method_types[0]=card',
      '',
    ],
    ['parameter_unknown', 'force', 'DELETE', '/v1/invoices/in_1', null, '', 'force=1'],
    ['parameter_missing', 'currency', 'POST', '/v1/payouts', FORM, 'amount=5', ''],
    ['parameter_invalid_integer', 'amount', 'POST', '/v1/payouts', FORM, 'amount=5.5&currency=usd', ''],
    ['parameter_invalid_empty', 'amount', 'POST', '/v1/payouts', FORM, 'amount=&currency=usd', ''],
    ['invalid_value', 'status', 'GET', '/v1/invoices', null, '', 'status=lost'],
    ['parameter_unknown', 'type', 'POST', '/v2/core/accounts', 'application/json', '{"type":"express"}', ''],
    ['invalid_content_type', '', 'POST', '/v2/core/accounts', FORM, 'display_name=Ada', ''],
    ['invalid_json', '', 'POST', '/v2/core/accounts', 'application/json', '[', ''],
    ['unknown_operation', '', 'GET', '/v1/unicorns', null, '', ''],
  ])('reports %s (%s) for %s %s', (code, param, ...request) => {
    expect(description.validateRequest(...request)).toMatchObject([{ side: 'request', code, param }]);
  });

  it('converts form values to their types', () => {
    const body = 'customer=cus_1&days_until_due=7&auto_advance=false&expand[]=customer';
    expect(description.readRequest('POST', '/v1/invoices', FORM, body, '').params).toEqual({
      customer: 'cus_1',
      days_until_due: 7,
      auto_advance: false,
      expand: ['customer'],
    });
  });

  it('finds extra, missing and invalid fields in a response', () => {
    const link = { object: 'login_link', created: 1, url: 'http://localhost/' };
    const check = (answer: object, status = 200) => {
      return description
        .validateResponse('POST', '/v1/accounts/acct_1/login_links', status, answer)
        .map(({ code }) => code);
    };
    expect(check(link)).toEqual([]);
    expect(check({ ...link, extra: 1 })).toEqual(['parameter_unknown']);
    expect(check({ object: 'login_link', created: 1 })).toEqual(['parameter_missing']);
    expect(check({ ...link, created: '1' })).toEqual(['parameter_invalid_integer']);
    expect(check({ error: { type: 'invalid_request_error', message: 'No.' } }, 400)).toEqual([]);
    expect(check(link, 400)).toEqual(['parameter_missing']);
  });
});
