import { signatureBlocks } from './clauses/closing-clauses.ts';
import { priceOf } from './clauses/money-clauses.ts';
import { FEES_NEGOTIABLE, HOURLY_LIMIT, NOTHING_ON_TOP, PLATFORM_FEE } from './clauses/required-parts.ts';
import { oneLine, writeQuote } from './contract-format.ts';
import type { ContractFacts } from './drafting.port.ts';

/** What stands in a model's text where a fact belongs. The model never sees these facts, so it cannot alter them. */
export const PLACEHOLDERS = {
  title: '{{TITLE}}',
  date: '{{DATE}}',
  agentName: '{{AGENT_NAME}}',
  agentEmail: '{{AGENT_EMAIL}}',
  clientName: '{{CLIENT_NAME}}',
  clientEmail: '{{CLIENT_EMAIL}}',
  service: '{{SERVICE}}',
  price: '{{PRICE}}',
  feesNegotiable: '{{FEES_STATEMENT}}',
  platformFee: '{{PLATFORM_FEE_STATEMENT}}',
  hourlyLimit: '{{HOURLY_LIMIT_STATEMENT}}',
  description: '{{DESCRIPTION}}',
  terms: '{{TERMS}}',
  signatures: '{{SIGNATURES}}',
} as const;

type PlaceholderName = keyof typeof PLACEHOLDERS;

/** Several lines, which begin on a line of their own wherever the model put them. */
const BLOCKS: readonly PlaceholderName[] = ['description', 'terms', 'signatures'];
const LONGEST = Math.max(...Object.values(PLACEHOLDERS).map((mark) => mark.length));
const MARK = /(?<![ \t])[ \t]*\{\{ ?([A-Z_]+) ?\}\}/gu;

function wordsOf(facts: ContractFacts): Readonly<Record<PlaceholderName, string>> {
  return {
    title: `${oneLine(facts.serviceType)} Agreement`,
    date: oneLine(facts.date),
    agentName: oneLine(facts.agentName),
    agentEmail: oneLine(facts.agentEmail),
    clientName: oneLine(facts.customerName),
    clientEmail: oneLine(facts.customerEmail),
    service: oneLine(facts.serviceType),
    price: priceOf(facts),
    feesNegotiable: FEES_NEGOTIABLE,
    platformFee: `${NOTHING_ON_TOP} ${PLATFORM_FEE}`,
    hourlyLimit: HOURLY_LIMIT,
    description: writeQuote(facts.description ?? ''),
    terms: writeQuote(facts.terms ?? ''),
    signatures: signatureBlocks(facts).join('\n\n'),
  };
}

function withoutEndBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/** Puts the facts into a text that comes in pieces, which may break in the middle of a placeholder. */
export interface Filler {
  /** The text that is certain by now. */
  push(piece: string): string;
  /** The rest, when nothing more comes. */
  end(): string;
}

/** Puts the facts into a whole text. */
export function fillPlaceholders(text: string, facts: ContractFacts): string {
  const filler = createFiller(facts);
  return filler.push(text) + filler.end();
}

/** A placeholder that nobody knows stays as it is, where the check finds it. What a fact holds is never filled again. */
export function createFiller(facts: ContractFacts): Filler {
  const words = new Map<string, { readonly words: string; readonly isBlock: boolean }>();
  for (const [name, text] of Object.entries(wordsOf(facts))) {
    const known = Object.entries(PLACEHOLDERS).find(([other]) => other === name);
    if (known) words.set(known[1], { words: text, isBlock: BLOCKS.some((block) => block === name) });
  }
  let held = '';
  let written = '\n';

  function fill(text: string): string {
    const filled = text.replace(MARK, (whole, name: string, at: number) => {
      const known = words.get(`{{${name}}}`);
      if (!known) return whole;
      if (!known.isBlock) return whole.replace(/\{\{.*$/u, () => known.words);
      const isLineStart = `${written}${text.slice(0, at)}`.endsWith('\n');
      return `${isLineStart ? '' : '\n\n'}${known.words}`;
    });
    written = `${written}${filled}`.slice(-1);
    return filled;
  }

  return {
    push: (piece) => {
      held += piece;
      const from = held.lastIndexOf('{{');
      const isOpen = from >= 0 && !held.includes('}}', from) && held.length - from < LONGEST + 2;
      const end = isOpen ? from : held.length - (held.endsWith('{') ? 1 : 0);
      // Blanks before a placeholder go with it.
      const certain = withoutEndBlanks(held.slice(0, end));
      held = held.slice(certain.length);
      return fill(certain);
    },
    end: () => {
      const rest = fill(held);
      held = '';
      return rest;
    },
  };
}
