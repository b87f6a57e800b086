import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OverlayOptions, SharpConstructor } from 'sharp';
import type { BookingCard } from './images.port.ts';

/** The size that messengers expect of an Open Graph image, in pixels. */
const SIZE = { width: 1_200, height: 630 };
const MARGIN = 80;
const PHOTO = { side: 280, left: 840, top: 190 };
const DPI = 144;

const GREEN = '#1f5f46';
const CREAM = '#faf8f4';
const SOFT = '#d7e6de';

/** The longest title of each font size, in characters, and the size in points. */
const TITLE_SIZES: readonly (readonly [length: number, points: number])[] = [
  [36, 36],
  [70, 28],
];
const SMALLEST_TITLE = 20;
const TITLE_MAX = 140;
const LINE_MAX = 60;
const LINES_MAX = 3;

// The fonts of the PDFs, because a server may have no fonts. Roboto has Latin, Greek and Cyrillic letters.
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/** Escapes a text for the markup of Pango. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

interface Text {
  readonly text: string;
  readonly color: string;
  readonly points: number;
  readonly isBold: boolean;
  readonly top: number;
}

function drawText({ text, color, points, isBold, top }: Text, width: number): OverlayOptions {
  return {
    input: {
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `${isBold ? 'Roboto Medium' : 'Roboto'} ${points}`,
        fontfile: join(folder, isBold ? 'Roboto-Medium.ttf' : 'Roboto-Regular.ttf'),
        width,
        dpi: DPI,
        rgba: true,
        wrap: 'word-char',
      },
    },
    left: MARGIN,
    top,
  };
}

/** Draws the image that messengers show beside a link to a booking page. Returns a PNG. */
export async function drawBookingCard(
  sharp: SharpConstructor,
  { title, lines, photo }: BookingCard,
): Promise<Uint8Array> {
  const shown = shorten(title, TITLE_MAX);
  const [, points = SMALLEST_TITLE] = TITLE_SIZES.find(([length]) => shown.length <= length) ?? [];
  const facts = lines.slice(0, LINES_MAX).map((line) => shorten(line, LINE_MAX));
  const width = (photo ? PHOTO.left : SIZE.width - MARGIN) - 2 * MARGIN + MARGIN / 2;
  const overlays = [
    drawText({ text: 'Gable', color: CREAM, points: 20, isBold: true, top: 72 }, width),
    drawText({ text: shown, color: CREAM, points, isBold: true, top: PHOTO.top }, width),
    drawText({ text: facts.join('\n'), color: SOFT, points: 16, isBold: false, top: 455 }, width),
  ];
  if (photo) {
    const input = await sharp(photo).resize(PHOTO.side, PHOTO.side).png().toBuffer();
    overlays.push({ input, left: PHOTO.left, top: PHOTO.top });
  }
  const image = sharp({ create: { ...SIZE, channels: 3, background: GREEN } }).composite(overlays);
  return new Uint8Array(await image.png({ palette: photo === null, compressionLevel: 9 }).toBuffer());
}
