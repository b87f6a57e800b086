import type { Content } from 'pdfmake';
import { truncate } from '../text/truncate.ts';
import type { PageContent } from './definition.ts';
import { logo } from './logo.ts';
import { CONTENT_WIDTH, LINE, MUTED, PINE, SIDE_MARGIN } from './theme.ts';

const RUNNING_TITLE_MAX = 80;

/** Returns the letterhead for the first page, and a running title for the others. */
export function pageHeader(title: string): PageContent {
  return (page) => (page === 1 ? letterhead() : runningTitle(title));
}

function letterhead(): Content {
  return {
    margin: [SIDE_MARGIN, 36, SIDE_MARGIN, 0],
    columns: [
      logo(26),
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
    margin: [SIDE_MARGIN, 42, SIDE_MARGIN, 0],
    stack: [
      {
        columns: [
          logo(12),
          {
            text: truncate(title, RUNNING_TITLE_MAX),
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

/** Returns the footer with the reference, the status and the page number. */
export function pageFooter(reference: string, statusLabel: string): PageContent {
  return (page, pageCount) => ({
    margin: [SIDE_MARGIN, 24, SIDE_MARGIN, 0],
    stack: [
      rule(0),
      {
        margin: [0, 8, 0, 0],
        columns: [
          { text: `Reference ${reference}  ·  ${statusLabel}`, style: 'small', width: '*' },
          {
            text: `Page ${page} of ${pageCount}`,
            style: 'small',
            color: MUTED,
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
