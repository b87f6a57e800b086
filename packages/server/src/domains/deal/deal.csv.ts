import { type DealView, getDealStatusLabel } from '@gable/contracts/deal';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';

/** The CSV file of the deals list. */
export const DEAL_CSV: readonly CsvColumn<DealView>[] = [
  { header: 'Customer Name', cell: (deal) => deal.customerName },
  { header: 'Customer Email', cell: (deal) => deal.customerEmail },
  { header: 'Customer Phone', cell: (deal) => deal.customerPhone },
  { header: 'Status', cell: (deal) => getDealStatusLabel(deal.status) },
  { header: 'Notes', cell: (deal) => deal.notes },
  { header: 'Created (UTC)', cell: (deal) => toCsvTime(deal.createdAt) },
  { header: 'Updated (UTC)', cell: (deal) => toCsvTime(deal.updatedAt) },
  { header: 'Deal ID', cell: (deal) => deal.id },
];
