import { expect, test } from 'vitest';
import { resolveRedirect } from './resolve-redirect.ts';

const settings = {
  publicUrl: 'https://gable.example/',
  rejectLoopbackRedirects: false,
  redirectUrls: ['https://app.example/done', 'https://*.preview.example/*/back', 'https://other.example'],
};

test.each([
  'https://gable.example/auth/callback?next=%2Fdeals#top',
  'http://localhost:5173/auth',
  'http://127.0.0.1:8080/',
  'http://[::1]:3000/x',
  'https://app.example/done?from=letter',
  'https://pr-7.preview.example/app/back',
  'https://other.example/',
])('allows a redirect to %s', (wanted) => {
  expect(resolveRedirect(settings, wanted).href).toBe(wanted);
});

test.each([
  undefined,
  '',
  '/deals',
  'not an address',
  'https://evil.example/',
  'http://gable.example/',
  'https://gable.example:8443/',
  'https://gable.example@evil.example/',
  'https://ann:secret@gable.example/',
  'https://gable.example.evil.example/',
  'https://localhost.evil.example/',
  'https://app.example/done/more',
  'https://appXexample/done',
  'https://app.example/other/../evil',
  'https://pr-7.preview.example/a/b/back',
  'https://evil.example/?.preview.example/app/back',
  'https://evil.example\\.preview.example/app/back',
  'https://other.example/elsewhere',
  'javascript:alert(1)//https://gable.example/',
  'data:text/html,https://gable.example/',
])('redirects %s to our own site', (wanted) => {
  expect(resolveRedirect(settings, wanted).href).toBe('https://gable.example/');
});

test.each([
  'http://localhost:5173/auth',
  'http://127.0.0.1:8080/',
  'http://[::1]:3000/x',
  'http://a.localhost/',
])('redirects %s to our own site in production unless it is on the allow list', (wanted) => {
  const inProduction = { ...settings, rejectLoopbackRedirects: true };
  expect(resolveRedirect(inProduction, wanted).href).toBe('https://gable.example/');
  expect(resolveRedirect({ ...inProduction, redirectUrls: [wanted] }, wanted).href).toBe(wanted);
});

test('keeps our own site on a loopback host in production', () => {
  const onThisMachine = { publicUrl: 'https://localhost', redirectUrls: [], rejectLoopbackRedirects: true };
  expect(resolveRedirect(onThisMachine, 'https://localhost/auth').href).toBe('https://localhost/auth');
});
