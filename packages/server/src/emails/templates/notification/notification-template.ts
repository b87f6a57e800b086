import { formatInvoiceLine, type InvoiceLine } from '@gable/contracts/invoice';
import { type Cents, formatMoney, formatUtcDate, type Instant, toSentence } from '@gable/contracts/kernel';
import type { NotificationKind, NotificationPayload } from '@gable/contracts/notification';
import type { EmailContent, EmailDetail } from '#emails/email.ts';

interface Contact {
  readonly email: string;
  readonly name: string;
}

/** The invoice that a notification is about. */
export interface InvoiceSummary {
  /** The number on the invoice, or the provider's id; null for a payment without an invoice. */
  readonly number: string | null;
  /**
   * The invoiced amount; after the payment, the amount charged to the card, and the platform's fee
   * of it.
   */
  readonly amount: Cents;
  readonly fee: Cents;
  /** The part of the fee that was or will be returned. */
  readonly feeReturned: Cents;
  readonly currency: string;
  readonly paidAt: Instant | null;
  /** What it bills, such as time entries or line items; [] for a single price. */
  readonly lines: readonly InvoiceLine[];
}

/** What a notification email contains besides the event. */
export interface EmailContext {
  readonly recipient: Contact;
  /** The client's agent; both fields are '' if the notification is not about a deal. */
  readonly agent: Contact;
  readonly agentName: string;
  /** The agent's brokerage, license and phone, one line each. */
  readonly agentLines: readonly string[];
  readonly invoice: InvoiceSummary | null;
  /** The attached signed copies, or a link to the PDF if they are too large to attach. */
  readonly copies: readonly EmailDetail[];
  /** The URL of the button. */
  readonly actionUrl: string;
  /** Whether the button signs the client in. */
  readonly signsIn: boolean;
  /** The URLs of the answers to a request, which replace the button; null for other emails. */
  readonly answers: { readonly acceptUrl: string; readonly declineUrl: string } | null;
}

/**
 * The template of one kind of notification. The subject, the preview and the heading default to the
 * text in the app, the button to the label of its page. A client's greeting, the invoice number,
 * the button's URL and the footnote are added.
 */
export type NotificationEmail<Kind extends NotificationKind> = (
  payload: NotificationPayload<Kind>,
  context: EmailContext,
) => Partial<Omit<EmailContent, 'action' | 'footnote'>> & {
  readonly paragraphs: readonly string[];
  /** The label of the button. */
  readonly button?: string;
};

/** More lines would bury the button. Gable shows all of them. */
const MAX_LINES = 20;

/** The first lines of an invoice, each with its amount. */
export function lineDetails(invoice: InvoiceSummary | null): readonly EmailDetail[] {
  if (invoice === null) return [];
  const { lines, currency } = invoice;
  const more = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map((line) => ({
      label: formatInvoiceLine(line),
      value: formatMoney(line.amount, currency),
    })),
    ...(more > 0 ? [{ label: `${more} more`, value: 'On Gable' }] : []),
  ];
}

/** A reason as a paragraph; nothing without one. */
export function reasonParagraph(reason: string | null): readonly string[] {
  return reason ? [`Reason: ${toSentence(reason)}`] : [];
}

export function deadlineDetails(respondBy: Instant | null): readonly EmailDetail[] {
  return respondBy === null ? [] : [{ label: 'Respond by', value: formatUtcDate(respondBy) }];
}
