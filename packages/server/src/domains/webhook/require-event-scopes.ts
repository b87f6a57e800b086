import { type ApiKeyScope, hasScope } from '@gable/contracts/api-key';
import type { WebhookEventType } from '@gable/contracts/webhook';
import { type Actor, failure, requireUser } from '#kernel/index.ts';

type Subject<Type extends string> = Type extends `${infer About}.${string}` ? About : never;

/** The API scope that reads an event's data, by subject. */
const EVENT_SCOPES: Readonly<Record<Subject<WebhookEventType>, ApiKeyScope>> = {
  deal: 'deals:read',
  proposal: 'proposals:read',
  contract: 'contracts:read',
  invoice: 'invoices:read',
  payment: 'invoices:read',
  tour: 'tours:read',
  payout: 'payouts:read',
};

function getScope(type: WebhookEventType): ApiKeyScope | undefined {
  return Object.entries(EVENT_SCOPES).find(([about]) => type.startsWith(`${about}.`))?.[1];
}

/**
 * An API key may only subscribe to events that its scopes can read. Throws API_KEY_SCOPE. Sessions
 * may choose any event.
 */
export function requireEventScopes(actor: Actor, eventTypes: readonly WebhookEventType[]): void {
  const { keyScopes } = requireUser(actor);
  if (!keyScopes) return;
  for (const type of eventTypes) {
    const needed = getScope(type);
    if (needed === undefined) throw new Error(`No scope is defined for ${type}.`);
    if (!hasScope(keyScopes, needed)) throw failure('API_KEY_SCOPE', { needed });
  }
}
