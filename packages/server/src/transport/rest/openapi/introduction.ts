import { API_KEY_AREAS, API_KEY_CALLS_PER_MINUTE } from '@gable/contracts/api-key';
import { REAUTHENTICATION_MINUTES } from '@gable/contracts/kernel';
import {
  MOST_WEBHOOK_ENDPOINTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_TIMEOUT_SECONDS,
} from '@gable/contracts/webhook';
import { CALL_UNITS } from '#transport/call-limits/call-limits.ts';
import { WHOLE_LIST } from '../whole-list.ts';

/** What a reader needs to know before the first call. Markdown, as the document's description. */
export const INTRODUCTION = `Everything that agents and buyers do in Gable, for programs.

**Signing in.** Send a bearer token: an API key (made under Settings, Security), or the access token of a session.
The web app's own cookie works as well; writes with it must come from our own pages.
The header \`Gable-User\`, or the search parameter \`gable-user\`, may name the id of the user whom a request is meant for: where the
session or the key is another user's, the request is refused with 409 \`SIGNED_IN_AS_ANOTHER\` and nothing is done.

**API keys** have scopes, may expire, and can be revoked at any time. A scope names an area (${API_KEY_AREAS.join(', ')}) and
\`read\` or \`write\`, which includes \`read\`: \`deals:write\`. Each operation says which one it needs; a key without it gets
\`API_KEY_SCOPE\`. Keys are for this API alone: they don't open \`/rest/v1\`, the account or its security settings.

**Confirming who you are.** Creating credentials needs a session that signed in, or confirmed its password or second factor,
within the last ${REAUTHENTICATION_MINUTES} minutes; otherwise the answer is \`REAUTHENTICATION_NEEDED\`.

**Rate limits.** A key is good for ${API_KEY_CALLS_PER_MINUTE} calls a minute. All sessions and keys of an account share its units, which come back evenly over a minute. A read costs ${CALL_UNITS.read} unit, a write
${CALL_UNITS.write}, and a call that makes a PDF or a draft, sends an email or asks the payment provider ${CALL_UNITS.expensive}; a body costs one more for each 16 kB. The
headers \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds until all units are back) and \`RateLimit-Policy\` of
draft-ietf-httpapi-ratelimit-headers-06 say how the limit stands that ends first: the account's, or the key's. A call above a limit is 429 with the code
\`RATE_LIMITED\`, and \`Retry-After\` says in how many seconds it would be taken.

**Bodies** are JSON in UTF-8, in both directions. Fields that we do not know are ignored; expect new ones in our answers.

**Errors** are JSON with \`status\`, \`code\` and \`message\`; \`fields\` says what is wrong with each field. Decide by the code:
it stays the same, while the words may get better. A method that an address does not take is 405, with \`Allow\`.

**Lists** are arrays, whole up to ${WHOLE_LIST.limit} things. The header \`Link\` leads to the next ones, where there are more; ask with \`limit\` for shorter pages.
Of the connected account's invoices and the payouts, which the payment provider keeps, those who ask for nothing get the first page.

**Lost updates.** A deal, a proposal, a contract and a changed webhook endpoint are answered with an \`ETag\`. Send it as \`If-Match\` with a PATCH: where the thing was
changed since, nothing is done, and the answer is 412 \`PRECONDITION_FAILED\`. Read it again, and decide. A weak tag (\`W/"..."\`) matches nothing; \`*\`
matches whatever is there. Without \`If-Match\` a PATCH changes the fields that it names, and leaves all others as they are.

**Repeats.** Send an \`Idempotency-Key\` with every POST and PATCH. When no answer came, send the same request with the same key
again: what was done is not done twice, and the first answer comes again, for 24 hours. A key that comes with another
body is refused with 409, and so is one whose first request is still being answered. What was refused leaves no trace:
its key is free again.

**Money** is in cents wherever a field is a whole number, and in dollars where a person would type it: a proposal's
amount, a payout's amount.

**Events.** Under Settings, Security, an agent names up to ${MOST_WEBHOOK_ENDPOINTS} addresses that we tell of what happens, as Standard Webhooks
(standardwebhooks.com) has it: a POST with \`type\`, \`timestamp\` and \`data\`, the thing as this API answers it at that moment. Check the signature
with the endpoint's secret, best with one of the standard's libraries, and answer with 2xx within ${WEBHOOK_TIMEOUT_SECONDS} seconds. What was not taken is
sent again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours, each up to a fifth longer, under the same \`webhook-id\`: an event
may come twice, and a later one before an earlier. Redirects are not followed. After ${WEBHOOK_FAILING_DAYS} days in which nothing got through, or an answer of 410, the endpoint is
switched off; what was sent is kept for ${WEBHOOK_LOG_DAYS} days and can be sent again from its log.`;
