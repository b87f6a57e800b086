import { describe, expect, it } from 'vitest';
import { newWebhookSchema } from './webhook.schemas.ts';
import { webhookUrlIssue } from './webhook.url.ts';

describe('the address of an endpoint', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443/hooks?agent=1',
    'https://[2606:4700::1111]/',
    'http://localhost:4000/hook',
    'http://192.168.1.4/',
  ])('may be %s, as far as its text goes', (url) => {
    expect(webhookUrlIssue(url)).toBeNull();
  });

  it.each([
    ['example.com/hooks', 'Enter a whole address, such as https://example.com/hooks'],
    ['https://', 'Enter a whole address, such as https://example.com/hooks'],
    ['ftp://example.com/', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['https://ada:secret@example.com/', 'Leave out the name and password'],
    ['https://example.com/#part', 'Leave out what follows the #'],
    ['https://example.com:22/', 'Use port 443, or one from 1024 up'],
    ['https://example.com:80/', 'Use port 443, or one from 1024 up'],
    ['http://example.com:25/', 'Use port 443, or one from 1024 up'],
  ])('may not be %s', (url, words) => {
    expect(webhookUrlIssue(url)).toBe(words);
  });

  it('is refused with its own words, and an endpoint without events with others', () => {
    const read = newWebhookSchema.safeParse({ url: ' ftp://a.example ', description: '', eventTypes: [] });
    const issues = read.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([
      ['url', 'The address must begin with https://'],
      ['eventTypes', 'Choose at least one event'],
    ]);
  });
});
