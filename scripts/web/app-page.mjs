// @ts-check
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASK_FIRST, afterPaint, iconAfterPaint, NOT_LOADED } from './after-paint.mjs';
import { outputFolder } from './web-folders.mjs';

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** What is run before the entry, each in a turn of its own (decision 34): the largest parts, which need nothing of the entry. */
const FIRST = /"(\/assets\/(?:react|base|draw|own|schemas|session|components|controls)-[^"]+\.js)"/g;
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
const PRELOADS = /<link rel="modulepreload"/g;
const FONT = /url\("?(\/assets\/[^")]+-latin-[^")]+\.woff2)"?\)/g;
const COLOR_SCHEME = '<script src="/color-scheme.js"></script>';

/** The script that finds out the colour scheme, to stand in the page: nothing is painted before it has run. */
function takeColorScheme() {
  const file = join(outputFolder, 'color-scheme.js');
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
  rmSync(file);
  return `<script>${code.trim()}</script>`;
}

/**
 * Our fonts come along with the code, behind it: those that are there when the first screen is drawn are used (decision 41).
 * What the waiting screen says stands in local ones. They are fetched ahead, not preloaded: a preload that a
 * script begins is not taken when the style asks for the font, which is then asked for twice, and the console complains.
 */
function fontLinks() {
  const [sheet = ''] = globSync('assets/style-*.css', { cwd: outputFolder });
  const fonts = new Set(
    [...readFileSync(join(outputFolder, sheet), 'utf8').matchAll(FONT)].map(([, file]) => file),
  );
  if (fonts.size === 0) throw new Error("The app's sheet names no fonts.");
  const links = [...fonts].map(
    (file) => `<link data-rel="prefetch" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  return links.join('');
}

/**
 * Puts the waiting screen with its styles into the app's page, between two marks: the server puts the route's own there. It needs nothing else to be painted, and all that the app
 * needs is asked for right after that; the sheet alone is on its way at once.
 * @param {import('./prerendered.mjs').Prerendered} rendered
 */
export function writeAppPage({ waitingScreen, waitingStyles, notLoaded }) {
  const file = join(outputFolder, 'index.html');
  const html = readFileSync(file, 'utf8');
  const [, address] = SCRIPT.exec(html) ?? [];
  const first = [...html.matchAll(FIRST)].flatMap(([, file]) => file ?? []);
  const sheets = html.match(SHEETS) ?? [];
  if (!address || sheets.length === 0 || !html.includes(COLOR_SCHEME))
    throw new Error("The app's page lacks its script, its sheet, or its color scheme.");
  const page = iconAfterPaint(html)
    .replace(SCRIPT, () => `<link rel="modulepreload" crossorigin href="${address}">`)
    .replaceAll(SHEETS, '')
    .replaceAll(PRELOADS, '<link data-rel="modulepreload"')
    .replace(COLOR_SCHEME, () => `<style>${waitingStyles}</style>${takeColorScheme()}`)
    .replace('</head>', () => `${fontLinks()}</head>`)
    .replace('<!--waiting-screen-->', (mark) => `${mark}${waitingScreen}${mark}`)
    .replace(
      '</body>',
      () =>
        `<template id="${NOT_LOADED}">${notLoaded}</template>${sheets.join('').trim()}${afterPaint([...first, address], ASK_FIRST)}</body>`,
    );
  writeFileSync(file, page);
}
