import type { Content } from 'pdfmake';
import { shortened } from '../text/shortened.ts';
import type { PageContent } from './definition.ts';
import { CONTENT_WIDTH, FADED, LINE, PINE, SIDE } from './look.ts';

const RUNNING_TITLE_MAX = 80;

/** Gable's roof, as on the screens. */
const ROOF = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="${PINE}"/>
<path d="M6 17.6 16 8l10 9.6" fill="none" stroke="#faf8f4" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M11 24v-6.4L16 13l5 4.6V24" fill="none" stroke="#b7c9be" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** The letterhead on the first page, a running title on the others. */
export function pageHeader(title: string): PageContent {
  return (page) => (page === 1 ? letterhead() : runningTitle(title));
}

function letterhead(): Content {
  return {
    margin: [SIDE, 36, SIDE, 0],
    columns: [
      { svg: ROOF, width: 26, height: 26 },
      { text: 'Gable', fontSize: 17, bold: true, color: PINE, margin: [8, 3, 0, 0], width: '*' },
      {
        text: 'Real Estate Services Platform',
        style: 'small',
        alignment: 'right',
        margin: [0, 11, 0, 0],
        width: 'auto',
      },
    ],
  };
}

function runningTitle(title: string): Content {
  return {
    margin: [SIDE, 42, SIDE, 0],
    stack: [
      {
        columns: [
          { svg: ROOF, width: 12, height: 12 },
          {
            text: shortened(title, RUNNING_TITLE_MAX),
            style: 'small',
            noWrap: true,
            alignment: 'left',
            margin: [6, 2, 0, 0],
            width: '*',
          },
        ],
      },
      rule(6),
    ],
  };
}

/** On every page: which document this is, how it stands, and which of its pages. */
export function pageFooter(reference: string, statusLabel: string): PageContent {
  return (page, pageCount) => ({
    margin: [SIDE, 24, SIDE, 0],
    stack: [
      rule(0),
      {
        margin: [0, 8, 0, 0],
        columns: [
          { text: `Reference ${reference}  ·  ${statusLabel}`, style: 'small', width: '*' },
          {
            text: `Page ${page} of ${pageCount}`,
            style: 'small',
            color: FADED,
            alignment: 'right',
            width: 'auto',
          },
        ],
      },
    ],
  });
}

function rule(above: number): Content {
  return {
    margin: [0, above, 0, 0],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }],
  };
}
