/** The values of the documentation's examples, which describe one deal from start to payout. */
export const EXAMPLE = {
  userId: '0199f2ab-5b1c-7d3e-8f4a-1b2c3d4e5f60',
  dealId: '0199f2ab-6c2d-7e4f-9a5b-2c3d4e5f6071',
  proposalId: '0199f2ab-7d3e-7f50-8b6c-3d4e5f607182',
  contractId: '0199f2ab-8e4f-7061-9c7d-4e5f60718293',
  sessionId: '0199f2ab-9f50-7172-8d8e-5f6071829304',
  payoutId: '0199f2ab-a061-7283-9e9f-607182930415',
  disputeId: '0199f2ab-a9d0-7b1c-8c2d-60718293a4b5',
  messageId: '0199f2ab-b172-7394-8a0b-718293041526',
  webhookId: '0199f2ab-c283-74a5-8b1c-829304152637',
  attachmentId: '0199f2ab-e4a5-76c7-8d3e-a41526374859',
  timeEntryId: '0199f2ab-06c7-78e9-8f50-c6374859a6b7',
  tourId: '0199f2ab-f5b6-77d8-8e4f-b5263748596a',
  serviceId: '0199f2ab-d394-75b6-9c2d-930415263748',
  invoiceId: 'in_1RkQ2xExample0001',
  ownInvoiceId: '0199f2ab-17d8-79fa-8a61-d7485960b7c8',
  accountId: 'acct_1RkQ2xExample',
  customerName: 'Ben Buyer',
  customerEmail: 'ben@example.com',
  /** November 21, 2026, 9:30 UTC, in milliseconds and in seconds. */
  at: 1_795_253_400_000,
  seconds: 1_795_253_400,
} as const;
