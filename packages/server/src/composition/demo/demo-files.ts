/** A text file that is attached to a deal or a proposal. */
export interface DemoFile {
  readonly from: 'agent' | 'client';
  /** In days before the end of the demo data. */
  readonly at: number;
  /** The service type of its proposal; null for a file of the deal itself. */
  readonly proposal: string | null;
  /** Unique in its deal or proposal: after an interrupted start, the next one finds the file by it. */
  readonly name: string;
  readonly text: string;
}

/** The files of the demo buyer's deal. */
export const demoFiles: readonly DemoFile[] = [
  {
    from: 'agent',
    at: 58,
    proposal: null,
    name: 'First interview.txt',
    text: `Jordan and Lee, first interview
Three bedrooms, a fenced yard for the dog, at most 30 minutes to the hospital.
Budget: 465,000 with 10% down. Pre-approved until the end of the year.
`,
  },
  {
    from: 'agent',
    at: 5.5,
    proposal: 'Property Valuation',
    name: 'Comparable sales, Alder Street.csv',
    text: `Address,Sold,Square feet,Price
1402 Alder Street,2026-09-18,1610,441000
1417 Alder Street,2026-08-02,1725,468500
22 Birch Court,2026-10-09,1580,436000
905 Cedar Bend,2026-07-21,1690,455000
`,
  },
  {
    from: 'client',
    at: 3,
    proposal: 'Contract Preparation',
    name: 'Our questions about the offer.txt',
    text: `1. Can we ask the seller to leave the washer and the dryer?
2. How long do we have to cancel after the inspection?
3. Who pays for the title insurance?
`,
  },
];
