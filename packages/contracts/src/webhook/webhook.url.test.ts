import { describe, expect, it } from 'vitest';
import { newWebhookSchema } from './webhook.schemas.ts';
import { findWebhookUrlError } from './webhook.url.ts';

describe('the URL of an endpoint', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443/hooks?agent=1',
    'https://[2606:4700::1111]/',
    'http://localhost:4000/hook',
    'http://192.168.1.4/',
  ])('can be %s', (url) => {
    expect(findWebhookUrlError(url)).toBeNull();
  });

  it.each([
    ['example.com/hooks', 'Enter a full URL, such as https://example.com/hooks'],
    ['https://', 'Enter a full URL, such as https://example.com/hooks'],
    ['ftp://example.com/', 'The URL must start with https://'],
    ['file:///etc/passwd', 'The URL must start with https://'],
    ['https://ada:secret@example.com/', 'Remove the username and password'],
    ['https://example.com/#part', 'Remove the # and the text after it'],
    ['https://example.com:22/', 'Use port 443, or a port from 1024 up'],
    ['https://example.com:80/', 'Use port 443, or a port from 1024 up'],
    ['http://example.com:25/', 'Use port 443, or a port from 1024 up'],
  ])('cannot be %s', (url, message) => {
    expect(findWebhookUrlError(url)).toBe(message);
  });

  it('has its own error, separate from missing event types', () => {
    const read = newWebhookSchema.safeParse({ url: ' ftp://a.example ', description: '', eventTypes: [] });
    const issues = read.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([
      ['url', 'The URL must start with https://'],
      ['eventTypes', 'Choose at least one event'],
    ]);
  });
});
