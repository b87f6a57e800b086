import { hash } from 'node:crypto';
import { escapeHtml } from '#kernel/index.ts';
import { DOCUMENT_PATH } from '../openapi/document.ts';
import { INTRODUCTION } from '../openapi/introduction.ts';
import type { RestSection } from '../rest-routes.ts';
import { DOCS_STYLE } from './docs-styles.ts';
import { paragraphs } from './html.ts';
import { renderEventLinks, renderEvents } from './render-events.ts';
import { renderOperation } from './render-operation.ts';

/** The page's policy: no scripts, no external resources, and the style sheet by its hash. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', DOCS_STYLE, 'base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function renderNavigation(sections: readonly RestSection[]): string {
  return sections
    .map(({ name, routes }) => {
      const links = routes.map(
        ({ operation, summary }) => `<li><a href="#${operation}">${escapeHtml(summary)}</a></li>`,
      );
      return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`;
    })
    .join('');
}

/** Renders the API documentation from the routes. */
export function renderDocsPage(sections: readonly RestSection[], publicUrl: string): string {
  const body = sections
    .map(({ name, routes }) => `<h2>${escapeHtml(name)}</h2>${routes.map(renderOperation).join('')}`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gable API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${DOCS_STYLE}</style></head>
<body><div class="page"><nav aria-label="Operations"><a href="/">Back to Gable</a>${renderNavigation(sections)}${renderEventLinks()}</nav>
<main><h1>Gable API</h1><p class="soft">Base URL: <code>${escapeHtml(publicUrl)}</code>. Machine-readable: <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a></p>
<div class="intro">${paragraphs(INTRODUCTION)}</div>${body}${renderEvents()}</main></div></body></html>`;
}
