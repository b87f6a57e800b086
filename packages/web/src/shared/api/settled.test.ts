import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { settled } from './settled.ts';

it('waits for every answer that is asked for, refused ones too', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await settled(queryClient);
  const answer = Promise.withResolvers<string>();
  const refusal = Promise.withResolvers<string>();
  void queryClient.prefetchQuery({ queryKey: ['answer'], queryFn: () => answer.promise });
  void queryClient.prefetchQuery({ queryKey: ['refusal'], queryFn: () => refusal.promise });
  const waiting = settled(queryClient);
  answer.resolve('Here.');
  await expect.poll(() => queryClient.getQueryData(['answer'])).toBe('Here.');
  expect(queryClient.isFetching()).toBe(1);
  refusal.reject(new Error('No.'));
  await waiting;
  expect(queryClient.isFetching()).toBe(0);
});
