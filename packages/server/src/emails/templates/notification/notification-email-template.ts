import {
  cents,
  contractIdSchema,
  dealIdSchema,
  instantSchema,
  invoiceIdSchema,
  proposalIdSchema,
  signatureIdSchema,
  userIdSchema,
} from '@gable/contracts/kernel';
import {
  type EmailedKind,
  NOTIFICATIONS,
  type NotificationEvent,
  type NotificationEventOf,
  notificationEventSchema,
  renderNotification,
} from '@gable/contracts/notification';
import * as z from 'zod/mini';
import { defineTemplate, type EmailContent } from '#emails/email.ts';
import { formatAgentLines } from '../agent-lines.ts';
import { SAMPLE_DATE } from '../sample-date.ts';
import type { EmailContext, NotificationEmail } from './notification-template.ts';
import * as templates from './templates.ts';

/** A kind that sends an email does not compile without a template. */
const TEMPLATES: { readonly [Kind in EmailedKind]: NotificationEmail<Kind> } = templates;

/** What a notification is about. */
export const notificationSubject = {
  /** Identifies the event, such as `payment_succeeded:<invoice ID>`, for deduplication. */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  dealId: z.optional(dealIdSchema),
  proposalId: z.optional(proposalIdSchema),
  /** The invoice whose details are in the email. */
  invoiceId: z.optional(invoiceIdSchema),
  /** The signature whose signed PDF and record are attached to the email. */
  signatureId: z.optional(signatureIdSchema),
  /** The version of a contract whose state decides whether the email is still sent. */
  contractVersion: z.optional(
    z.object({ contractId: contractIdSchema, number: z.int(), sentAt: z.nullable(instantSchema) }),
  ),
};

/** A user, or a client's address, which may have no account. */
const recipientSchema = z.union([z.object({ userId: userIdSchema }), z.object({ email: z.string() })]);

const payloadSchema = z.intersection(
  z.object({ recipient: recipientSchema, ...notificationSubject }),
  notificationEventSchema,
);
export type NotificationEmailPayload = z.infer<typeof payloadSchema>;

type EmailedEvent = NotificationEventOf<EmailedKind>;

/** Whether the event sends an email. */
export function isEmailed(event: NotificationEvent): event is EmailedEvent {
  return Object.hasOwn(TEMPLATES, event.kind);
}

/** Whether the email asks the agent to accept or decline. */
export function asksForAnswer({ kind }: Pick<NotificationEvent, 'kind'>): boolean {
  return kind === 'tour_requested' || kind === 'tour_moved';
}

/** The labels of the button, by page. */
const BUTTONS: Readonly<Record<string, string>> = {
  payments: 'View Your Payouts',
  security: 'Review Security Settings',
  tour: 'View the Tour',
};

/** Values for the payloads of all kinds. */
const SAMPLE_PAYLOAD = {
  amount: 25_000,
  currency: 'usd',
  serviceType: 'Home Showing',
  customerName: 'Ann O’Hara',
  reason: 'Account closed',
  comment: 'Could we also see the garden?',
  respondBy: SAMPLE_DATE,
  deadline: SAMPLE_DATE,
  expiresAt: SAMPLE_DATE,
  captureBefore: SAMPLE_DATE,
  home: '12 Main Street, Springfield',
  arrival: SAMPLE_DATE,
  needs: 2,
  version: 2,
  host: 'hooks.example.com',
  before: 'old.example.com',
  because: 'failing',
  name: 'Books',
  beginning: 'gable_test_7Fq2xK',
  access: 'Read only: deals.',
  address: '203.0.113.7',
  when: 'Wed, Dec 2 at 9:00 AM EST',
  answerBy: 'Tue, Dec 1 at 9:00 AM EST',
  current: 'Thu, Dec 3 at 9:00 AM EST',
  outcome: 'declined',
  keptCents: 3_750,
  cap: 100_000,
  requestedCap: 150_000,
  hours: 24,
  agentName: 'Ada Agent',
  card: { brand: 'visa', last4: '4242' },
  mandate: 'I allow Ada Agent to charge my card for each monthly invoice.',
  nextAt: SAMPLE_DATE,
  fromMonth: '2027-03',
  newAmount: 15_000,
  oldAmount: 12_000,
  kept: 2,
  withdrawn: 1,
};

const SAMPLE_CONTEXT: EmailContext = {
  recipient: { email: 'ann@example.com', name: 'Ann O’Hara' },
  agent: { email: 'ada@example.com', name: 'Ada Agent' },
  agentName: 'Ada Agent',
  agentLines: ['Harbor Realty (license 01999999)', 'California license 01234567', '(415) 555-0132'],
  invoice: {
    number: 'GABLE-0042',
    amount: cents(25_000),
    fee: cents(5_000),
    feeReturned: cents(1_000),
    currency: 'usd',
    paidAt: SAMPLE_DATE,
    lines: [
      {
        kind: 'item',
        date: '2026-11-21',
        minutes: null,
        quantity: 2,
        unitAmount: cents(12_500),
        description: 'Showing of one home',
        amount: cents(25_000),
      },
    ],
  },
  copies: [{ label: 'Attached', value: 'Contract_Home Showing.pdf' }],
  actionUrl: 'https://gable.example/proposals',
  signsIn: false,
  answers: null,
};

const SAMPLE_ANSWERS: EmailContext['answers'] = {
  acceptUrl: 'https://gable.example/tours?answer=accept',
  declineUrl: 'https://gable.example/tours?answer=decline',
};

/** Why a client must not forward the email. */
const SIGNS_IN = 'The button signs you in once and expires in three days. Please don’t forward this email.';

function footnote(event: EmailedEvent, { agent, agentName, agentLines, signsIn }: EmailContext): string {
  const config = NOTIFICATIONS[event.kind].email;
  if (config?.topic) return 'You’re receiving this email because you use Gable.';
  if (config?.to === 'account') return 'This is a security email. Security emails can’t be turned off.';
  if (config?.to === 'agent')
    return 'This email is about your business on Gable. Transactional emails can’t be turned off.';
  return [
    ...formatAgentLines(agentName, agentLines),
    ...(signsIn ? [SIGNS_IN] : []),
    `Reply to this email to reach ${agentName}.`,
    `${agentName} (${agent.email}) sent this through Gable. Transactional emails can’t be turned off.`,
  ].join('\n');
}

function greeting({ kind }: EmailedEvent, { recipient: { name } }: EmailContext): readonly string[] {
  return NOTIFICATIONS[kind].email?.to === 'buyer' && name !== '' ? [`Hello ${name},`] : [];
}

function applyTemplate<Kind extends EmailedKind>(
  { kind, payload }: NotificationEventOf<Kind>,
  context: EmailContext,
): ReturnType<NotificationEmail<Kind>> {
  const template: NotificationEmail<Kind> = TEMPLATES[kind];
  return template(payload, context);
}

export interface NotificationEmailData {
  readonly event: EmailedEvent;
  readonly context: EmailContext;
}

/** Returns an event of a kind. Throws an error that names a value that SAMPLE_PAYLOAD lacks. */
function createSample(kind: string): NotificationEvent {
  const parsed = notificationEventSchema.safeParse({ kind, payload: SAMPLE_PAYLOAD });
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map(({ path }) => path.slice(1).join('.'));
  throw new Error(`SAMPLE_PAYLOAD needs a value for ${missing.join(', ')} of the notification ${kind}.`);
}

/** What the emails of notifications say. Their data is loaded in `domains/email/notification.email.ts`. */
export const notificationTemplate = defineTemplate({
  topic: 'email.send',
  schema: payloadSchema,
  samples: () =>
    Object.fromEntries(
      Object.keys(TEMPLATES)
        .map(createSample)
        .filter(isEmailed)
        .map((event) => [
          event.kind,
          { event, context: { ...SAMPLE_CONTEXT, answers: asksForAnswer(event) ? SAMPLE_ANSWERS : null } },
        ]),
    ),
  content: ({ event, context }: NotificationEmailData): EmailContent => {
    const { page } = NOTIFICATIONS[event.kind].display;
    const { title, text } = renderNotification(event);
    const template = applyTemplate(event, context);
    const { button = BUTTONS[page] ?? 'View the Proposal', paragraphs, details = [], ...content } = template;
    const { invoice, actionUrl, answers } = context;
    return {
      subject: title,
      preview: text,
      heading: title,
      ...content,
      paragraphs: [...greeting(event, context), ...paragraphs],
      details: invoice?.number ? [...details, { label: 'Invoice', value: invoice.number }] : details,
      ...(answers
        ? {
            action: { label: 'Accept', url: answers.acceptUrl },
            secondAction: { label: 'Decline', url: answers.declineUrl },
          }
        : { action: { label: button, url: actionUrl } }),
      footnote: footnote(event, context),
    };
  },
});
