import { API_KEY_CALLS_PER_MINUTE } from '@gable/contracts/api-key';

/** What a reader needs to know before the first call. Markdown, as the document's description. */
export const INTRODUCTION = `Everything that agents and buyers do in Gable, for programs.

**Signing in.** Send a bearer token: an API key (made under Settings, Security), or the access token of a session.
The web app's own cookie works as well; writes with it must come from our own pages.

**API keys** either read or write, may expire, and can be revoked at any time. A key is good for ${API_KEY_CALLS_PER_MINUTE} calls a minute;
the headers \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how it stands, and \`Retry-After\` when to go on.

**Bodies** are JSON, in both directions. Fields that we do not know are ignored; expect new ones in our answers.

**Errors** are JSON with \`status\`, \`code\` and \`message\`; \`fields\` says what is wrong with each field. Decide by the code:
it stays the same, while the words may get better.

**Lists** are arrays, whole. Ask with \`limit\` for pages: the header \`Link\` leads to the next one.

**Repeats.** Send an \`Idempotency-Key\` with every POST. When no answer came, send the same request with the same key
again: what was done is not done twice, and the first answer comes again, for 24 hours. A key that comes with another
body is refused with 409, and so is one whose first request is still being answered. What was refused leaves no trace:
its key is free again.

**Money** is in cents wherever a field is a whole number, and in dollars where a person would type it: a proposal's
amount, a payout's amount.`;
