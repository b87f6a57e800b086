import { createHash } from 'node:crypto';
import { escapeHtml } from '#integrations/mail/letter/escape-html.ts';
import { DOCUMENT_PATH } from '../openapi/document.ts';
import { INTRODUCTION } from '../openapi/introduction.ts';
import type { RestSection } from '../rest-rows.ts';
import { DOCS_STYLE } from './docs-look.ts';
import { eventLinks, eventsHtml } from './event-html.ts';
import { paragraphs } from './html.ts';
import { operationHtml } from './operation-html.ts';

/** The page's own policy: no script, nothing from elsewhere, and this one style sheet by its hash. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function navigation(sections: readonly RestSection[]): string {
  return sections
    .map(({ name, rows }) => {
      const links = rows.map((row) => `<li><a href="#${row.operation}">${escapeHtml(row.summary)}</a></li>`);
      return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`;
    })
    .join('');
}

/** The API as a page for people: made from the rows, without a script and without anything from elsewhere. */
export function docsPage(sections: readonly RestSection[], publicUrl: string): string {
  const body = sections
    .map(({ name, rows }) => `<h2>${escapeHtml(name)}</h2>${rows.map(operationHtml).join('')}`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gable API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${DOCS_STYLE}</style></head>
<body><div class="page"><nav aria-label="Operations"><a href="/">Back to Gable</a>${navigation(sections)}${eventLinks()}</nav>
<main><h1>Gable API</h1><p class="soft">At <code>${escapeHtml(publicUrl)}</code>. For programs: <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a></p>
<div class="intro">${paragraphs(INTRODUCTION)}</div>${body}${eventsHtml()}</main></div></body></html>`;
}
