import * as z from 'zod/mini';
import type { NotificationDefinition } from './define-notification.ts';
import * as definitions from './kinds/index.ts';

type Definitions = typeof definitions;
export type NotificationKind = keyof Definitions;
export type NotificationPayload<Kind extends NotificationKind> = z.infer<
  Definitions[Kind]['schema']
>['payload'];

/** The kinds that send an email. */
export type EmailedKind = {
  [Kind in NotificationKind]: Definitions[Kind]['email'] extends undefined ? never : Kind;
}[NotificationKind];

/** The event of a kind. */
export type NotificationEventOf<Kind extends NotificationKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly payload: NotificationPayload<Each> };
}[Kind];
export type NotificationEvent = NotificationEventOf<NotificationKind>;

/** The kinds of notifications, by name. */
export const NOTIFICATIONS: {
  readonly [Kind in NotificationKind]: NotificationDefinition<NotificationPayload<Kind>>;
} = definitions satisfies { readonly [Kind in NotificationKind]: { readonly kind: Kind } };

const { start_payments: first, ...others } = definitions;

/** An event that users are notified of. */
export const notificationEventSchema = z.discriminatedUnion('kind', [
  first.schema,
  ...Object.values(others).map(({ schema }) => schema),
]);

/** Returns the title and the text of a notification. */
export function renderNotification<Kind extends NotificationKind>({
  kind,
  payload,
}: NotificationEventOf<Kind>) {
  const { title, text }: NotificationDefinition<NotificationPayload<Kind>> = NOTIFICATIONS[kind];
  return {
    title: typeof title === 'string' ? title : title(payload),
    text: typeof text === 'string' ? text : text(payload),
  };
}
