import { escapeHtml, Html, html } from '#kernel/index.ts';
import type { EmailContent, EmailDetail, EmailLink } from '../email.ts';
import { FONT, LIGHT, MONOSPACE_FONT, STYLE_SHEET } from './theme.ts';

/** The content of an email with what the layout adds to it. */
export interface EmailLayout extends EmailContent {
  readonly publicUrl: string;
  readonly unsubscribe?: EmailLink | undefined;
}

const TABLE = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const SMALL = `margin:0 0 12px;font-size:13px;line-height:1.5;color:${LIGHT.inkSoft};`;
const LINK = `color:${LIGHT.pine};`;
const HIDDEN = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;';
/** Keeps the text of the email out of the preview. */
const PREVIEW_PADDING = new Html('&#8199;&#65279;'.repeat(60));

/** Renders text with its line breaks. */
function lines(text: string): Html {
  return new Html(text.split('\n').map(escapeHtml).join('<br>'));
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${LIGHT.ink};">${lines(text)}</p>`;
}

function smallPrint(content: Html): Html {
  return html`<p class="soft" style="${SMALL}">${content}</p>`;
}

function detailRow({ label, value, url }: EmailDetail): Html {
  const cell = `padding:9px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;line-height:1.5;`;
  const shown = url ? html`<a class="pine" href="${url}" style="${LINK}">${lines(value)}</a>` : lines(value);
  return html`<tr>
<th scope="row" align="left" class="soft rule" style="${cell}padding-right:16px;width:38%;font-size:14px;font-weight:400;color:${LIGHT.inkSoft};">${label}</th>
<td class="ink rule" style="${cell}font-size:15px;font-weight:600;overflow-wrap:anywhere;color:${LIGHT.ink};">${shown}</td>
</tr>`;
}

/** A data table: screen readers read each value with its label. */
function detailTable(details: readonly EmailDetail[]): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 20px;border-collapse:collapse;">
${details.map(detailRow)}
</table>`;
}

function codeBlock(code: string): Html {
  return html`<table ${TABLE} width="100%" style="margin:8px 0 20px;"><tr>
<td class="code" align="center" bgcolor="${LIGHT.sunken}" style="padding:18px 12px;background-color:${LIGHT.sunken};border-radius:8px;font-family:${MONOSPACE_FONT};font-size:30px;letter-spacing:0.18em;font-weight:700;color:${LIGHT.ink};">${code}</td>
</tr></table>`;
}

function secondButton({ label, url }: EmailLink): Html {
  return html`<td style="width:12px;"></td>
<td class="card" bgcolor="${LIGHT.surface}" style="background-color:${LIGHT.surface};border:1px solid ${LIGHT.pine};border-radius:8px;"><a class="pine" href="${url}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${LIGHT.pine};text-decoration:none;">${label}</a></td>`;
}

function button({ label, url }: EmailLink, second: EmailLink | undefined): Html {
  return html`<table ${TABLE} style="margin:8px 0 20px;"><tr>
<td class="button" bgcolor="${LIGHT.pine}" style="background-color:${LIGHT.pine};border-radius:8px;"><a href="${url}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:${LIGHT.onPine};text-decoration:none;">${label}</a></td>
${second && secondButton(second)}
</tr></table>
${smallPrint(html`If the button doesn’t work, copy this address into your browser:<br>
<a class="pine" href="${url}" style="${LINK}word-break:break-all;overflow-wrap:anywhere;">${url}</a>`)}`;
}

function card({ heading, paragraphs, details, code, action, secondAction }: EmailLayout): Html {
  return html`<tr><td class="card" bgcolor="${LIGHT.surface}" style="padding:32px 28px 20px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT.pine};border-radius:10px;">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-0.01em;color:${LIGHT.ink};">${heading}</h1>
${paragraphs.map(paragraph)}
${details && details.length > 0 && detailTable(details)}
${code !== undefined && codeBlock(code)}
${action && button(action, secondAction)}
</td></tr>`;
}

function footer({ footnote, unsubscribe, publicUrl }: EmailLayout): Html {
  const link = (url: string, label: string) =>
    html`<a class="soft" href="${url}" style="color:${LIGHT.inkSoft};">${label}</a>`;
  return html`<tr><td style="padding:20px 4px 0;">
${footnote !== undefined && smallPrint(lines(footnote))}
${unsubscribe && smallPrint(link(unsubscribe.url, unsubscribe.label))}
${smallPrint(html`Gable &middot; ${link(publicUrl, publicUrl)}`)}
</td></tr>`;
}

/**
 * Renders the HTML: tables with inline styles, which all mail clients support. The language and the
 * direction are on an inner element too, because webmail removes the outer ones.
 */
export function renderHtml(email: EmailLayout): string {
  const { heading, preview } = email;
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${LIGHT.canvas};font-family:${FONT};">
<div style="${HIDDEN}">${preview}${PREVIEW_PADDING}</div>
<div role="article" aria-label="${heading}" lang="en" dir="ltr">
<table ${TABLE} width="100%" class="canvas" bgcolor="${LIGHT.canvas}" style="background-color:${LIGHT.canvas};">
<tr><td align="center" style="padding:32px 12px;">
<table ${TABLE} width="100%" style="max-width:560px;text-align:left;">
<tr><td class="pine" style="padding:0 4px 14px;font-size:22px;font-weight:700;letter-spacing:-0.02em;color:${LIGHT.pine};">Gable</td></tr>
${card(email)}
${footer(email)}
</table>
</td></tr>
</table>
</div>
</body>
</html>
`.markup;
}
