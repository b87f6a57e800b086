import { type Cents, formatMoney, type Instant, madeOnce } from '@gable/contracts/kernel';
import type { Happening } from '@gable/contracts/notification';
import type { Scene } from '../find-scene.ts';
import type { LetterFact } from '../letter-words.ts';

/** The words of a letter about one kind of happening; where its button leads is found apart from it. */
export interface LetterDraft {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly LetterFact[];
  readonly button: string;
  /** What the button opens: the proposal (a client's dashboard where there is none), or a tab of the settings. */
  readonly opens: 'proposal' | 'payments' | 'security';
}

export type FactsOf = { readonly [Each in Happening as Each['kind']]: Each['facts'] };

/** Writes the words of one kind. */
export type Draft<Kind extends Happening['kind']> = (facts: FactsOf[Kind], scene: Scene) => LetterDraft;

const date = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);

/** 'Nov 21, 2026', in UTC, so that both parties read the same day. */
export function letterDate(at: Instant): string {
  return date().format(at);
}

export function sumOf({ amount, currency }: { readonly amount: Cents; readonly currency: string }): string {
  return formatMoney(amount, currency);
}

/** The agent by name, or by their address where they gave none. */
export function agentName({ agent }: Scene): string {
  return agent.name || agent.email || 'Your agent';
}

/** A reason in the provider's words as a paragraph of its own; nothing where there is none. */
export function reasonOf(reason: string | null): readonly string[] {
  return reason ? [`The reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`] : [];
}

/** The lines that name an invoice, where the letter is about one. */
export function invoiceFacts({ invoice }: Scene): readonly LetterFact[] {
  return invoice ? [{ label: 'Invoice', value: invoice.number }] : [];
}

/** Where a party's copies of a signed contract are: with the email, or on Gable where they are too large for one. */
export function copyFacts({ attached, pdfUrl }: Scene): readonly LetterFact[] {
  if (attached.length > 0) return attached.map((value) => ({ label: 'Attached', value }));
  return pdfUrl === null
    ? []
    : [{ label: 'Signed PDF', value: 'Download PDF (sign-in required)', url: pdfUrl }];
}
