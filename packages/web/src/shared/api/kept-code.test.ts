import { expect, it } from 'vitest';
import { codeIsHere, keptCode } from './kept-code.ts';

it('is loaded once, and asked for anew when it could not be had', async () => {
  let tries = 0;
  const load = keptCode(async () => {
    tries += 1;
    if (tries === 1) throw new Error('No line.');
    return tries;
  });
  await expect(load()).rejects.toThrow('No line.');
  expect(await load()).toBe(2);
  expect(await load()).toBe(2);
});

it('is waited for while it is on its way, however that ends', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  // It may be refused before it is asked for.
  second.promise.catch(() => undefined);
  const loads = [keptCode(() => first.promise)(), keptCode(() => second.promise)()];
  let isHere = false;
  const here = codeIsHere().then(() => {
    isHere = true;
  });
  first.resolve();
  await loads[0];
  expect(isHere).toBe(false);
  second.reject(new Error('No line.'));
  await expect(loads[1]).rejects.toThrow('No line.');
  await here;
  await codeIsHere();
});
