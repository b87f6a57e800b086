import * as z from 'zod/mini';
import type { EmailTopic } from '../email/email.topics.ts';
import {
  type Cents,
  centsSchema,
  formatDate,
  formatMoney,
  type Instant,
  instantSchema,
  toSentence,
} from '../kernel/index.ts';
import type { UserType } from '../profile/index.ts';
import type { RealtimeTopic } from '../realtime/index.ts';

/**
 * The recipient of an email and its preference. `account` is the account's owner, in either role.
 * A topic can be turned off; an email without one is transactional, and always sent (decision 29).
 */
interface EmailConfig {
  readonly to: UserType | 'account';
  readonly topic?: EmailTopic;
}

type Text<Payload> = string | ((payload: Payload) => string);

/** A kind of notification. */
export interface NotificationDefinition<Payload = never, Email = EmailConfig | undefined> {
  /** The realtime topics that the event changes, besides `notifications`. */
  readonly topics?: readonly RealtimeTopic[];
  /** Omitted for an event that only appears in the app. */
  readonly email?: Email;
  readonly display: {
    readonly icon: NotificationIcon;
    readonly tone: 'accent' | 'danger' | 'info' | 'success' | 'warning';
    /** The page that it links to. */
    readonly page:
      | 'new-deal'
      | 'new-proposal'
      | 'payments'
      | 'security'
      | 'proposal'
      | 'tour'
      | 'buyer'
      | 'messages';
  };
  readonly title: Text<Payload>;
  readonly text: Text<Payload>;
}

/** The web exports a component for each (`notification-icons.ts`). */
type NotificationIcon =
  | 'alert'
  | 'bank'
  | 'cash'
  | 'contract'
  | 'deals'
  | 'email'
  | 'key'
  | 'message'
  | 'receipt'
  | 'refund'
  | 'scale'
  | 'shield'
  | 'signature'
  | 'userMinus'
  | 'userPlus'
  | 'webhook';

/** Defines a kind of notification: the payload of its event, and how the app and emails present it. */
export function defineNotification<
  Kind extends string,
  Shape extends z.core.$ZodLooseShape,
  const Email extends EmailConfig | undefined = undefined,
>(
  kind: Kind,
  {
    payload,
    ...definition
  }: { readonly payload: Shape } & NotificationDefinition<z.infer<z.ZodMiniObject<Shape>>, Email>,
) {
  return { ...definition, kind, schema: z.object({ kind: z.literal(kind), payload: z.object(payload) }) };
}

/** The amount at the time of the event. */
export const money = { amount: centsSchema, currency: z.string() };
/** The agreed service, for its client. */
export const serviceType = { serviceType: z.string() };
/** The agreed service, for its agent. */
export const service = { ...serviceType, customerName: z.string() };
/** The reason from the provider, the mail server or the client; null if none was given. */
export const reason = { reason: z.nullable(z.string()) };
/** The deadline for the response to the bank; null when none is due. */
export const deadline = { respondBy: z.nullable(instantSchema) };

/** '$250.00' */
export function formatAmount({
  amount,
  currency,
}: {
  readonly amount: Cents;
  readonly currency: string;
}): string {
  return formatMoney(amount, currency);
}

/** A reason as a further sentence; '' without one. */
export function reasonSentence(text: string | null): string {
  return text ? ` ${toSentence(text)}` : '';
}

/** A deadline as a further sentence; '' without one. */
export function deadlineSentence(respondBy: Instant | null): string {
  return respondBy === null ? '' : ` Respond by ${formatDate(respondBy)}.`;
}
