import { fillPlaceholders } from '@gable/contracts/contract';
import {
  type Cents,
  cents,
  formatMoney,
  formatUtcDate,
  type Instant,
  reminderIdSchema,
} from '@gable/contracts/kernel';
import { REMINDER_KINDS, type ReminderKind, type ReminderPlaceholderValues } from '@gable/contracts/reminder';
import * as z from 'zod/mini';
import { defineLoadedEmail, type EmailDetail } from '#emails/index.ts';
import { formatAgentLines } from '#emails/templates/agent-lines.ts';
import { SAMPLE_DATE } from '#emails/templates/sample-date.ts';
import { loadReminderEmail } from './load-reminder-email.ts';

interface ReminderEmailData {
  readonly kind: ReminderKind;
  readonly clientName: string;
  readonly agent: { readonly name: string; readonly email: string };
  /** The agent's brokerage, license and phone, one line each. */
  readonly agentLines: readonly string[];
  readonly serviceType: string;
  /** The open invoice, if there is one. */
  readonly invoice: {
    readonly amount: Cents;
    readonly currency: string;
    readonly dueAt: Instant | null;
    readonly number: string | null;
  } | null;
  /** The agent's own words; '' for none. */
  readonly message: string;
  readonly url: string;
}

interface Text {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

const PAID = 'If you’ve already paid, you can ignore this email.';

function getText({ kind, agent, serviceType, invoice }: ReminderEmailData): Text {
  const agentName = agent.name || agent.email;
  const amount = invoice ? formatMoney(invoice.amount, invoice.currency) : 'your invoice';
  const due = invoice?.dueAt ? formatUtcDate(invoice.dueAt) : '';
  const button = 'Pay the Invoice';
  switch (kind) {
    case 'invoice_upcoming':
      return {
        subject: `Reminder: your invoice of ${amount} is due ${due}`,
        heading: `Your invoice is due ${due}`,
        text: `This is a reminder that your invoice from ${agentName} is due soon. You can pay it by card on Gable. ${PAID}`,
        button,
      };
    case 'invoice_due':
      return {
        subject: `Reminder: your invoice of ${amount} is due today`,
        heading: 'Your invoice is due today',
        text: `Your invoice from ${agentName} is due today. You can pay it by card on Gable. ${PAID}`,
        button,
      };
    case 'invoice_overdue':
      return {
        subject: `Reminder: your invoice of ${amount} is overdue`,
        heading: 'Your invoice is overdue',
        text: `Your invoice from ${agentName} was due ${due}. You can pay it by card on Gable. ${PAID}`,
        button,
      };
    case 'contract_unsigned':
      return {
        subject: `Reminder: a contract is waiting for your signature: ${serviceType}`,
        heading: 'A contract is waiting for your signature',
        text: `${agentName} sent you the contract for ${serviceType}. Please review and sign, or decline with a reason.`,
        button: 'Review and Sign',
      };
    case 'proposal_unanswered':
      return {
        subject: `Reminder: a proposal is waiting for your answer: ${serviceType}`,
        heading: 'A proposal is waiting for your answer',
        text: `${agentName} sent you a proposal for ${serviceType}. Please accept or decline it on Gable.`,
        button: 'Read the Proposal',
      };
  }
}

function listDetails({ kind, serviceType, invoice }: ReminderEmailData): readonly EmailDetail[] {
  const isInvoice = kind !== 'contract_unsigned' && kind !== 'proposal_unanswered';
  if (!invoice || !isInvoice) return [];
  return [
    { label: 'Amount', value: formatMoney(invoice.amount, invoice.currency) },
    { label: 'Service', value: serviceType },
    ...(invoice.dueAt === null ? [] : [{ label: 'Due', value: formatUtcDate(invoice.dueAt) }]),
    ...(invoice.number === null ? [] : [{ label: 'Invoice', value: invoice.number }]),
  ];
}

/** Reminds a client to pay, to sign, or to answer. */
export const reminderEmail = defineLoadedEmail({
  topic: 'reminder.email',
  schema: z.object({ reminderId: reminderIdSchema }),
  load: loadReminderEmail,
  samples: (): Readonly<Record<string, ReminderEmailData>> =>
    Object.fromEntries(
      REMINDER_KINDS.map((kind) => [
        `reminder-${kind}`,
        {
          kind,
          clientName: 'Ann O’Hara',
          agent: { name: 'Ada Agent', email: 'ada@example.com' },
          agentLines: ['Harbor Realty (license 01999999)', 'California license 01234567', '(415) 555-0132'],
          serviceType: 'Home Showing',
          invoice: { amount: cents(25_000), currency: 'usd', dueAt: SAMPLE_DATE, number: 'GABLE-0042' },
          message: 'Call me if anything is unclear.',
          url: 'https://gable.example/invitation#sample',
        },
      ]),
    ),
  content: (data: ReminderEmailData) => {
    const { clientName, agent, agentLines, message, url } = data;
    const agentName = agent.name || agent.email;
    const { subject, heading, text, button } = getText(data);
    const values: ReminderPlaceholderValues = {
      'client name': clientName || 'there',
      'agent name': agentName,
      'service type': data.serviceType,
    };
    return {
      subject,
      preview: text,
      heading,
      paragraphs: [
        ...(clientName === '' ? [] : [`Hello ${clientName},`]),
        text,
        ...(message === '' ? [] : [`${agentName} wrote:\n${fillPlaceholders(message, values)}`]),
        `Questions? Reply to this email to reach ${agentName}.`,
      ],
      details: listDetails(data),
      action: { label: button, url },
      footnote: [
        ...formatAgentLines(agentName, agentLines),
        `Gable sent this reminder on behalf of ${agentName} (${agent.email}).`,
      ].join('\n'),
    };
  },
});
