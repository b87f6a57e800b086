import { collapseLines, formatSignatureField } from '@gable/contracts/contract-text';
import type { ContractFacts } from '../drafting.port.ts';
import type { Clause } from './clause.ts';
import { HEADINGS } from './required-parts.ts';

export function confidentialityClause(): Clause {
  return {
    heading: HEADINGS.confidentiality,
    paragraphs: [
      'Each party keeps confidential all non-public information that it learns about the other party in connection with the Service, including the Client’s finances, plans, and price limits, and uses it only for the Service.',
      'A party may disclose this information with the other party’s written consent, to professionals and companies who need it for the Service, or where the law requires disclosure.',
    ],
  };
}

export function disputesClause(): Clause {
  return {
    heading: HEADINGS.disputes,
    paragraphs: [
      'Limitation of liability. Neither party is liable to the other for indirect or consequential damages, or for lost profits. The Agent’s total liability under this agreement is limited to the compensation that the Client paid for the Service. These limits do not apply to fraud, gross negligence, willful misconduct, a breach of confidentiality, a violation of license or fair housing law, or any liability that the law does not allow the parties to limit.',
      'The parties first try to resolve a dispute by talking to each other. If they do not resolve it within thirty days after one of them describes it in writing, they attempt mediation before a mediator whom both accept, and they share the mediator’s cost equally. After mediation, or where a deadline or an urgent matter leaves no time for it, each party may go to court.',
      'This agreement is governed by the law of the state in which the home that the Service concerns is located. If there is no such home, or if there are homes in different states, the law of the state in which most of the Service is performed governs. The Client keeps the consumer rights of the Client’s home state.',
    ],
  };
}

export function electronicClause(): Clause {
  return {
    heading: HEADINGS.electronic,
    paragraphs: [
      'The parties agree to receive this agreement electronically and may sign it electronically. An electronic signature has the same effect as a handwritten one. The Agent issues this agreement by sending it through Gable and is bound by it when the Client signs it; the Agent may also countersign it, electronically or on a paper copy. Each party may ask for a paper copy, may sign by hand instead, and receives a complete signed copy.',
    ],
  };
}

export function entireClause(): Clause {
  return {
    heading: HEADINGS.entire,
    paragraphs: [
      'This document, including the words of the proposal that it quotes, is the entire agreement of the parties about the Service and replaces all earlier statements about it. It can be changed only in writing and with both parties’ consent. If one part of it is not valid, the rest remains in force. Neither party may assign it without the other party’s written consent.',
    ],
  };
}

export function signaturesClause(facts: ContractFacts): Clause {
  return {
    heading: HEADINGS.signatures,
    paragraphs: [
      'By signing, each party confirms that it has read and understood this agreement and had the opportunity to obtain legal advice before signing it.',
      ...signatureBlocks(facts),
    ],
  };
}

/** Returns the signature blocks of the parties. */
function signatureBlocks(facts: ContractFacts): string[] {
  return [signatureBlock('Agent', facts.agentName), signatureBlock('Client', facts.customerName)];
}

function signatureBlock(role: string, name: string): string {
  return [
    role,
    `Name: ${collapseLines(name)}`,
    formatSignatureField('Signature'),
    formatSignatureField('Date'),
  ].join('\n');
}
