import type { Content } from 'pdfmake';
import type { ContractDocument } from '../contract-pdf.port.ts';
import { truncate } from '../text/truncate.ts';
import { cardLayout } from './card-layout.ts';
import { MUTED } from './theme.ts';

/** Returns the title of the contract, and a summary of the parties and the service. */
export function summaryContent(title: string, document: ContractDocument): Content[] {
  return [
    { text: title, style: 'title', margin: [0, 0, 0, 14] },
    {
      layout: cardLayout(10),
      margin: [0, 0, 0, 20],
      table: {
        widths: ['50%', '50%'],
        body: [
          [
            person('Agent', document.agentName, [
              ...(document.agentCredentials?.split('\n') ?? []),
              document.agentEmail,
            ]),
            person('Client', document.customerName, [document.customerEmail]),
          ],
          [
            fact('Service', document.serviceType),
            { columns: [fact('Version of', document.date), fact('Status', document.statusLabel)] },
          ],
        ],
      },
    },
  ];
}

function person(role: string, name: string, lines: readonly string[]): Content {
  return {
    stack: [
      label(role),
      { text: truncate(name), alignment: 'left', bold: true, fontSize: 11, lineHeight: 1.2 },
      ...lines.map((line) => ({ text: truncate(line), fontSize: 9, color: MUTED, lineHeight: 1.2 })),
    ],
  };
}

function fact(name: string, value: string): Content {
  return { stack: [label(name), { text: truncate(value), alignment: 'left', lineHeight: 1.2 }] };
}

function label(text: string): Content {
  return { text: text.toUpperCase(), style: 'label', margin: [0, 0, 0, 2] };
}
