import { expect, it } from 'vitest';
import { factorProofsAnswered, trackFactorProof } from './factor-proofs.ts';

it('waits until every proof of a second factor is answered, accepted or not', async () => {
  const [accepted, refused] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = [trackFactorProof(accepted.promise), trackFactorProof(refused.promise).catch(String)];
  const order: string[] = [];
  const waiting = factorProofsAnswered().then(() => order.push('answered'));
  await Promise.resolve();
  order.push('sent');
  accepted.resolve('token');
  refused.reject(new Error('Wrong code'));
  await waiting;
  expect(order).toEqual(['sent', 'answered']);
  expect(await Promise.all(answers)).toEqual(['token', 'Error: Wrong code']);
  await factorProofsAnswered();
});
