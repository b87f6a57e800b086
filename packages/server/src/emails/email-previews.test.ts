import { NOTIFICATIONS } from '@gable/contracts/notification';
import { describe, expect, it } from 'vitest';
import { EMAIL_PREVIEWS_PATH, handleEmailPreview, listEmailPreviews } from './email-previews.ts';

const names = listEmailPreviews().map(([name]) => name);

const get = (path: string) =>
  handleEmailPreview(new Request(`http://gable.test${EMAIL_PREVIEWS_PATH}${path}`));

describe('the email previews', () => {
  it('list every email once', async () => {
    const page = await (await get('')).text();
    expect(new Set(names).size).toBe(names.length);
    expect([...page.matchAll(/\?format=text/g)]).toHaveLength(names.length);
    for (const [kind, { email }] of Object.entries(NOTIFICATIONS))
      expect(names.includes(kind), kind).toBe(email !== undefined);
  });

  it.each(names)('show %s as HTML and as text', async (name) => {
    const response = await get(`/${name}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await (await get(`/${name}?format=text`)).text();
    for (const body of [await response.text(), text]) {
      expect(body).toContain('Unsubscribe from these emails');
      expect(body).not.toMatch(/undefined|null|\[object|NaN/);
    }
  });

  it('respond with 404 to an unknown name', async () => {
    expect((await get('/unknown')).status).toBe(404);
  });
});
