import type { RecordActor, RecordEntry, RecordKind } from './record.schemas.ts';

function nameOf({ kind, name, email }: RecordActor): string {
  if (kind === 'system') return 'Gable';
  const role = kind === 'agent' ? 'the agent' : 'the client';
  return [name, `(${role}${email ? `, ${email}` : ''})`].filter(Boolean).join(' ');
}

const textOf = (value: RecordEntry['details'][string] | undefined) =>
  typeof value === 'string' ? value : '';

/** What an entry says, as one line, in print and on the screen. A kind without words does not compile. */
const WORDS: Readonly<Record<RecordKind, (who: string, entry: RecordEntry) => string>> = {
  adopted: (_who, { details }) =>
    `The record begins here. The contract was older and its status, chosen by the agent, was ${textOf(details.status)}.`,
  created: (who, { version }) => `${who} wrote version ${version}.`,
  edited: (who, { version }) => `${who} edited the text, which is version ${version}.`,
  sent: (who, { version, details }) =>
    `${who} sent version ${version} to the client (${textOf(details.to)}).`,
  withdrawn: (who, { version }) => `${who} took version ${version} back into draft.`,
  marked_signed: (who, { version }) =>
    `${who} states that version ${version} was signed outside of Gable. This is no electronic signature of the client.`,
  expired: (who, { version }) => `${who} marked version ${version} as expired.`,
  reinstated: (who, { version }) =>
    `${who} marked version ${version}, which the client has signed, as in force again.`,
  viewed: (who, { version }) => `${who} opened version ${version}.`,
  downloaded: (who, { version }) => `${who} downloaded version ${version}.`,
  signed: (who, { version, details }) =>
    `${who} signed version ${version} electronically, typing the name “${textOf(details.typedName)}”.`,
  declined: (who, { version, details }) => `${who} declined version ${version}: “${textOf(details.reason)}”`,
  pdf_stored: (_who, { version }) => `Gable stored the PDF of version ${version} as it was signed.`,
};

/** What happened and who did it, in one sentence. */
export function recordWords(entry: RecordEntry): string {
  return WORDS[entry.kind](nameOf(entry.actor), entry);
}
