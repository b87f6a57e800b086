import type { EmailTopic } from '@gable/contracts/email';
import type * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { MailAttachment } from '#integrations/mail/mail.port.ts';
import { defineTopic, type EnqueueOptions, enqueue, type QueueName, type Topic } from '#outbox/index.ts';

/** What an email says. All of it is plain text: the layout renders it as HTML and as text. */
export interface EmailContent {
  readonly subject: string;
  /** Shown after the subject in a list of emails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A small table, such as a receipt's. */
  readonly details?: readonly EmailDetail[];
  /** A code to type in, shown large. */
  readonly code?: string;
  /** The one thing to do, as a button. */
  readonly action?: EmailLink;
  /** The other answer to a question, as a second button. */
  readonly secondAction?: EmailLink;
  /** Small print, such as what to do if the reader did not ask for this email. */
  readonly footnote?: string;
}

export interface EmailDetail {
  readonly label: string;
  readonly value: string;
  /** http or https. */
  readonly url?: string;
}

export interface EmailLink {
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/** What all emails know about the deployment. */
export interface EmailSite {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/**
 * What an email says. `Payload` is stored in its outbox job, so it contains no secrets (decision 10).
 * `Data` is what the content needs; the worker loads it when it sends the email.
 */
export interface EmailTemplate<Payload, Data> {
  readonly topic: Topic<Payload>;
  /** Data for the preview page and for tests, by name. */
  samples(): Readonly<Record<string, Data>>;
  content(data: Data, site: EmailSite): EmailContent;
}

export interface TemplateDefinition<Payload, Data> extends Omit<EmailTemplate<Payload, Data>, 'topic'> {
  /** The name of the outbox topic. Stored jobs have it: do not change it. */
  readonly topic: string;
  readonly schema: z.ZodMiniType<Payload>;
  readonly queue?: QueueName;
}

/** Defines the part of an email that the code that sends it needs. `defineEmail` defines a whole email. */
export function defineTemplate<Payload, Data>({
  topic,
  schema,
  queue = 'email',
  samples,
  content,
}: TemplateDefinition<Payload, Data>): EmailTemplate<Payload, Data> {
  return { topic: defineTopic(topic, schema, queue), samples, content };
}

/** Sends an email after the transaction commits. Returns the job's ID, for `jobs.runNow`. */
export function sendEmail<Payload>(
  tx: Transaction,
  email: { readonly topic: Topic<Payload> },
  payload: Payload,
  options: EnqueueOptions,
): Promise<string> {
  return enqueue(tx, email.topic, payload, options);
}

/** An email that is ready to be rendered and sent. */
export interface OutgoingEmail<Data> {
  /**
   * Becomes the `Message-ID`, which identifies duplicates, so it is the same for each attempt. Made from
   * the topic and the job by default.
   */
  readonly id?: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly data: Data;
  /** The topic that the recipient can turn off; omit for a transactional email. */
  readonly topic?: EmailTopic | undefined;
  readonly attachments?: readonly MailAttachment[];
  /** Stores the delivery. */
  readonly onDelivered?: () => Promise<unknown>;
  /** Handles an email that will never be delivered. `reason` is shown to users. */
  readonly onFailed?: (reason: string, error: unknown) => Promise<unknown>;
}
