import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NOTIFICATIONS } from '@gable/contracts/notification';
import { describe, expect, it } from 'vitest';
import { authEmails } from '#auth/index.ts';
import { createEmailPreviews, EMAIL_PREVIEWS_PATH, listEmailPreviews } from '#emails/email-previews.ts';
import { emails } from './emails.ts';

const all = [...emails, ...authEmails];
const names = listEmailPreviews(all).map(([name]) => name);
const show = createEmailPreviews(all);

const get = (path: string) => show(new Request(`http://gable.test${EMAIL_PREVIEWS_PATH}${path}`));

describe('the lists of emails', () => {
  it('have every file *.email.ts', async () => {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const listed = new Set<unknown>(all);
    let files = 0;
    for await (const file of glob('{auth,domains,emails}/**/*.email.ts', { cwd })) {
      files += 1;
      const exported: Record<string, unknown> = await import(pathToFileURL(join(cwd, file)).href);
      expect(
        Object.values(exported).some((value) => listed.has(value)),
        `${file} is in no list`,
      ).toBe(true);
    }
    expect(files).toBe(listed.size);
  });
});

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
