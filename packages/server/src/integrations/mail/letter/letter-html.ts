import { escapeHtml } from './escape-html.ts';
import type { Letter, LetterAction, LetterFact } from './letter.ts';
import { FONT, LIGHT, STYLE_SHEET } from './letter-look.ts';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const PARAGRAPH = `margin:0 0 16px;font-size:16px;line-height:1.55;color:${LIGHT.ink};`;
const SMALL = `margin:0;font-size:13px;line-height:1.5;color:${LIGHT.inkSoft};`;
const LONG_ADDRESS = 'word-break:break-all;overflow-wrap:anywhere;';

/**
 * The letter as HTML: tables and styles on every element, which is what mail programs understand. Language and
 * direction stand twice, because a mail program in a browser takes the page's own element away. Addresses must have been
 * checked.
 */
export function letterHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.heading)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${LIGHT.canvas};font-family:${FONT};">
${preview(letter.preview)}
<div role="article" aria-label="${escapeHtml(letter.heading)}" lang="en" dir="ltr">
<table ${TABLE} width="100%" class="canvas" bgcolor="${LIGHT.canvas}" style="background-color:${LIGHT.canvas};">
<tr><td align="center" style="padding:32px 12px;">
<table ${TABLE} width="100%" style="max-width:560px;text-align:left;">
<tr><td class="pine" style="padding:0 4px 14px;font-size:22px;font-weight:700;letter-spacing:-0.02em;color:${LIGHT.pine};">Gable</td></tr>
${card(letter)}
${footer(letter)}
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function card({ heading, paragraphs, facts, code, action }: Letter): string {
  const border = `border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT.pine};border-radius:10px;`;
  return `<tr><td class="card" bgcolor="${LIGHT.surface}" style="padding:32px 28px 20px;background-color:${LIGHT.surface};${border}">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-0.01em;color:${LIGHT.ink};">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts === undefined ? '' : factTable(facts)}
${code === undefined ? '' : codeBlock(code)}
${action === undefined ? '' : button(action)}
</td></tr>`;
}

/** Shown in the list of mails and nowhere else. What follows the words keeps the letter's own out of there. */
function preview(words: string): string {
  const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;';
  return `<div style="${hidden}">${escapeHtml(words)}${'&#8199;&#65279;'.repeat(60)}</div>`;
}

function paragraph(words: string): string {
  return `<p class="ink" style="${PARAGRAPH}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
}

/** A real table: whoever hears the letter hears each value with its label. */
function factTable(facts: readonly LetterFact[]): string {
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 20px;border-collapse:collapse;">
${facts.map(factRow).join('\n')}
</table>`;
}

function factRow({ label, value, url }: LetterFact): string {
  const cell = `padding:9px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;`;
  const words = escapeHtml(value).replaceAll('\n', '<br>');
  const shown =
    url === undefined
      ? words
      : `<a class="pine" href="${escapeHtml(url)}" style="color:${LIGHT.pine};">${words}</a>`;
  return `<tr>
<th scope="row" align="left" class="soft rule" style="${cell}padding-right:16px;width:38%;font-size:14px;line-height:1.5;font-weight:400;color:${LIGHT.inkSoft};">${escapeHtml(label)}</th>
<td class="ink rule" style="${cell}font-size:15px;line-height:1.5;font-weight:600;overflow-wrap:anywhere;color:${LIGHT.ink};">${shown}</td>
</tr>`;
}

function codeBlock(code: string): string {
  const type =
    "font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:30px;letter-spacing:0.18em;";
  return `<table ${TABLE} width="100%" style="margin:8px 0 20px;"><tr>
<td class="code" align="center" bgcolor="${LIGHT.sunken}" style="padding:18px 12px;background-color:${LIGHT.sunken};border-radius:8px;${type}font-weight:700;color:${LIGHT.ink};">${escapeHtml(code)}</td>
</tr></table>`;
}

function button({ label, url }: LetterAction): string {
  const face = `display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:${LIGHT.onPine};text-decoration:none;`;
  const address = escapeHtml(url);
  return `<table ${TABLE} style="margin:8px 0 20px;"><tr>
<td class="button" bgcolor="${LIGHT.pine}" style="background-color:${LIGHT.pine};border-radius:8px;"><a href="${address}" style="${face}">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="${SMALL}margin-bottom:12px;">If the button does not work, copy this address into your browser:<br>
<a class="pine" href="${address}" style="color:${LIGHT.pine};${LONG_ADDRESS}">${address}</a></p>`;
}

function footer({ footnote, optOut, publicUrl }: Letter): string {
  const address = escapeHtml(publicUrl);
  const note =
    footnote === undefined
      ? ''
      : `<p class="soft" style="${SMALL}margin-bottom:12px;">${escapeHtml(footnote).replaceAll('\n', '<br>')}</p>`;
  const wayOut =
    optOut === undefined
      ? ''
      : `<p class="soft" style="${SMALL}margin-bottom:12px;"><a class="soft" href="${escapeHtml(optOut.url)}" style="color:${LIGHT.inkSoft};">${escapeHtml(optOut.label)}</a></p>`;
  return `<tr><td style="padding:20px 4px 0;">
${note}
${wayOut}
<p class="soft" style="${SMALL}">Gable &middot; <a class="soft" href="${address}" style="color:${LIGHT.inkSoft};">${address}</a></p>
</td></tr>`;
}
