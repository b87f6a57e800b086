/** What a reader needs to know before the first call. Markdown, as the document's description. */
export const INTRODUCTION = `Everything that agents and buyers do in Gable, for programs.

**Signing in.** Send the access token of a session as a bearer token.
The web app's own cookie works as well; writes with it must come from our own pages.

**Bodies** are JSON, in both directions. Fields that we do not know are ignored; expect new ones in our answers.

**Errors** are JSON with \`status\`, \`code\` and \`message\`; \`fields\` says what is wrong with each field. Decide by the code:
it stays the same, while the words may get better.

**Lists** are arrays, whole. Ask with \`limit\` for pages: the header \`Link\` leads to the next one.

**Money** is in cents wherever a field is a whole number, and in dollars where a person would type it: a proposal's
amount, a payout's amount.`;
