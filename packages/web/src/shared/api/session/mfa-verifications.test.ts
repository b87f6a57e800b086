import { expect, it } from 'vitest';
import { trackMfaVerification, waitForMfaVerifications } from './mfa-verifications.ts';

it('waits for all second-factor verifications, accepted or rejected', async () => {
  const [accepted, rejected] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = [
    trackMfaVerification(accepted.promise),
    trackMfaVerification(rejected.promise).catch(String),
  ];
  const order: string[] = [];
  const waiting = waitForMfaVerifications().then(() => order.push('answered'));
  await Promise.resolve();
  order.push('sent');
  accepted.resolve('token');
  rejected.reject(new Error('Wrong code'));
  await waiting;
  expect(order).toEqual(['sent', 'answered']);
  expect(await Promise.all(answers)).toEqual(['token', 'Error: Wrong code']);
  await waitForMfaVerifications();
});
