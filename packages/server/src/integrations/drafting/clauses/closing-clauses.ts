import { oneLine, writeSignatureField } from '../contract-format.ts';
import type { ContractFacts } from '../drafting.port.ts';
import type { Clause } from './clause.ts';
import { HEADINGS } from './required-parts.ts';

export function confidentialityClause(): Clause {
  return {
    heading: HEADINGS.confidentiality,
    paragraphs: [
      'Each party keeps confidential what it learns about the other in connection with the Service and what is not public, in particular the Client’s finances, plans and limits of price. It is used only for the Service.',
      'A party may disclose such information with the other’s written consent, to the professionals and companies who need it for the Service, or where the law requires it.',
    ],
  };
}

export function disputesClause(): Clause {
  return {
    heading: HEADINGS.disputes,
    paragraphs: [
      'The parties first try to settle a dispute by talking to each other. If that fails within thirty days after one of them has described the dispute in writing, they attempt mediation before a mediator whom both accept and whose cost they share equally. Afterwards, or where a deadline or an urgent measure leaves no time for it, each party may go to court.',
      'This agreement is governed by the law of the state in which the home that the Service concerns is located; if there is no such home or there are several in different states, by the law of the state in which most of the Service is performed. Consumer rights under the law of the Client’s home state remain.',
    ],
  };
}

export function electronicClause(): Clause {
  return {
    heading: HEADINGS.electronic,
    paragraphs: [
      'The parties agree to receive this agreement electronically and may sign it electronically. An electronic signature has the same effect as one by hand. Each party may ask for a paper copy and may sign by hand instead, and each receives a complete signed copy.',
    ],
  };
}

export function entireClause(): Clause {
  return {
    heading: HEADINGS.entire,
    paragraphs: [
      'This document, with the words of the proposal that it quotes, is the whole agreement of the parties on the Service and replaces everything they said or wrote about it before. It can be changed only in writing and with both parties’ consent. If one part of it is not valid, the rest stays in force. Neither party may transfer it to another person without the other’s written consent.',
    ],
  };
}

export function signaturesClause(facts: ContractFacts): Clause {
  return {
    heading: HEADINGS.signatures,
    paragraphs: [
      'By signing, each party confirms having read and understood this agreement and having had the opportunity to take advice before signing it.',
      ...signatureBlocks(facts),
    ],
  };
}

/** Where each party signs. */
export function signatureBlocks(facts: ContractFacts): string[] {
  return [signatureBlock('Agent', facts.agentName), signatureBlock('Client', facts.customerName)];
}

function signatureBlock(role: string, name: string): string {
  return [role, `Name: ${oneLine(name)}`, writeSignatureField('Signature'), writeSignatureField('Date')].join(
    '\n',
  );
}
