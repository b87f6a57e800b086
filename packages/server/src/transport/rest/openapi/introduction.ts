import { API_KEY_CALLS_PER_MINUTE, API_KEY_RESOURCES } from '@gable/contracts/api-key';
import { formatInteger, MAX_PAGE_SIZE, REAUTHENTICATION_MINUTES } from '@gable/contracts/kernel';
import {
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_TIMEOUT_SECONDS,
} from '@gable/contracts/webhook';
import { CALL_UNITS } from '#transport/call-limits/call-limits.ts';
import { DEFAULT_PAGE } from '../default-page.ts';

/** The description of the OpenAPI document, in Markdown. */
export const INTRODUCTION = `The Gable API gives programs access to everything that agents and buyers do in Gable.

**Authentication.** Send a bearer token: an API key (created under Settings, Security) or the access token of a session.
Public operations need neither, and are rate limited by IP address. The web app's cookie also works; writes with it must come from the app's pages.
The header \`Gable-User\` or the query parameter \`gable-user\` can contain the id of the expected user. If the
session or key belongs to another user, the request is rejected with 409 \`SIGNED_IN_AS_ANOTHER\`.

**API keys** have scopes, can expire, and can be revoked at any time. A scope is a resource (${API_KEY_RESOURCES.join(', ')}) with
\`read\` or \`write\`, which includes \`read\`, such as \`deals:write\`. Each operation documents its required scope; without it, a key gets
\`API_KEY_SCOPE\`. Keys work only with this API, not with \`/rest/v1\`, the account or its security settings.

**Reauthentication.** Creating credentials requires a session that signed in, or confirmed its password or second factor,
within the last ${REAUTHENTICATION_MINUTES} minutes. Otherwise the response is \`REAUTHENTICATION_NEEDED\`.

**Rate limits.** A key can make ${API_KEY_CALLS_PER_MINUTE} calls per minute. All sessions and keys of an account share its units, which refill continuously within a minute. A read costs ${CALL_UNITS.read} unit, a write
${CALL_UNITS.write} units, and a call that creates a file or a draft, sends email or calls the payment provider ${CALL_UNITS.expensive} units. A body costs one more unit for each 16 kB. The
headers \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds until all units are available) and \`RateLimit-Policy\`
(draft-ietf-httpapi-ratelimit-headers-06) describe the limit with the fewest units left, of the account or the key. A call above a limit gets 429
\`RATE_LIMITED\` with \`Retry-After\` in seconds.

**Bodies** are JSON in UTF-8. Unknown fields in requests are ignored. Responses may get new fields at any time.

**Errors** are JSON with \`status\`, \`code\` and \`message\`. \`fields\` has the message of each invalid field. Handle errors by their code:
codes are stable, messages can change. A method that a path does not support gets 405 with \`Allow\`.

**Lists** are arrays of up to ${DEFAULT_PAGE.limit} items. The \`Link\` header has the URL of the next page, if there is one. Use \`limit\` for another number, up to ${formatInteger(MAX_PAGE_SIZE)}.
The invoices of the connected account and the payouts, which are read from the payment provider, return a smaller first page by default.

**Concurrent updates.** Deals, proposals, contracts, webhook endpoints and tour availability have an \`ETag\`. Send it as \`If-Match\` with a PATCH or PUT. If the object
has changed, nothing is done and the response is 412 \`PRECONDITION_FAILED\`. A weak tag (\`W/"..."\`) matches nothing; \`*\`
matches any version. A PATCH changes only the fields that it contains; a PUT replaces the object.

**Idempotency.** Send an \`Idempotency-Key\` with every POST, PUT and PATCH. If there is no response, retry the same request with the same key:
the request is processed once, and its response is returned for 24 hours. A key with a different
body is rejected with 409, and so is a retry while the first request is processed. A failed request releases its key.

**Amounts** are in cents if the field is an integer, and in dollars if a user enters the value: the amounts of proposals and payouts.

**Events.** Under Settings, Security, an agent can add up to ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints, which receive events as defined by Standard Webhooks
(standardwebhooks.com): a POST with \`type\`, \`timestamp\` and \`data\`, which is the object in the format of this API. Verify the signature
with the endpoint's secret, preferably with a library of the standard, and respond with 2xx within ${WEBHOOK_TIMEOUT_SECONDS} seconds. Failed deliveries are
retried after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours, each with up to 20% jitter, with the same \`webhook-id\`. Events
can arrive twice or out of order. Redirects are not followed. After ${WEBHOOK_FAILING_DAYS} days without a successful delivery, or a 410 response, the endpoint is
disabled. Deliveries are logged for ${WEBHOOK_LOG_DAYS} days and can be resent.`;
