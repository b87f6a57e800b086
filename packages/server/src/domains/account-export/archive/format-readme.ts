import { requireAgent, type UseCaseContext } from '#kernel/index.ts';

/** Explains the archive to the agent. */
export function formatReadme({ actor, clock, publicUrl }: UseCaseContext): string {
  const { name, email } = requireAgent(actor);
  return `Export of the Gable account of ${name} (${email})
Made at ${new Date(clock.now()).toISOString()} at ${publicUrl}

Each list is a JSON file with all fields and a CSV file for spreadsheets.

profile.json        Your profile.
settings.json       Your settings of reminders, tours, calendars, API keys and webhooks, without secrets.
services            The catalog of your services.
deals, proposals    Clients, notes, services, prices and their status.
answers             What your clients answered to proposals, and the offers that they saw.
contracts           Contracts with all versions of their texts.
contracts/          The current version of each contract as PDF, with its record. A signed PDF and its
                    record can be verified with "npm run verify-contract"; see the README of Gable.
messages            Conversations with your clients.
tours, time-entries Booked tours, and the time of hourly work.
hourly-caps         The limits of hourly work, and requests for higher ones.
monthly-invoices    Monthly invoices with their months and prices, and cards that your clients saved.
payment-schedules   Deposits and installments.
invoices            Invoices. "Link" opens the invoice and its PDF at the payment provider.
periods             The invoices of each proposal, one after another, with what they bill.
receipts            Receipts of paid invoices with refunds and disputes.
receipts/           Each receipt as PDF.
disputes            Disputed payments with your evidence.
disputes/           The evidence of each dispute as PDF.
transactions        The ledger: all changes of your balance.
payouts             Payouts with what each contains.
emails              Emails about your proposals, and whether they were delivered.
reminders           Reminders that your clients got, and where you stopped them.
attachments         Names and sizes of files that you and your clients attached.
attachments/        The files themselves.
*.missing.txt       In the place of a file that could not be written: the reason.

Times are in UTC. Amounts in JSON are in cents where the API returns cents, and in CSV in dollars.
`;
}
