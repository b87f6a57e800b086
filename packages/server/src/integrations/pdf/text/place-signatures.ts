import type { ContractBlock, SignatureBlock, SignatureLine } from '@gable/contracts/contract-text';
import type { PlacedSignature, PlacedSignatures } from '../placed-signature.ts';

type Party = keyof PlacedSignatures;

/** The names by which a signature block is assigned to a party. */
export interface PartyNames {
  readonly agentName: string;
  readonly customerName: string;
}

const AGENT = /\b(agent|broker|realtor)\b/i;
const CLIENT = /\b(client|buyer|customer|purchaser)\b/i;
const DATE = /\b(date|dated|time)\b/i;
const NAME = /\bname\b/i;
const SIGNATURE = /\b(signature|signed|sign|by)\b/i;

/**
 * Returns the party of a block: by name, otherwise by role; "Buyer's agent" is the agent. Null if
 * it has neither.
 */
function findParty({ lines }: SignatureBlock, { agentName, customerName }: PartyNames): Party | null {
  const words = lines.map((line) => line.text).join('\n');
  const isAgents = words.includes(agentName);
  if (isAgents !== words.includes(customerName)) return isAgents ? 'agent' : 'client';
  if (AGENT.test(words)) return 'agent';
  return CLIENT.test(words) ? 'client' : null;
}

function filledLine(line: SignatureLine, placed: PlacedSignature): SignatureLine {
  if (!line.blank) return line;
  if (DATE.test(line.text)) return { ...line, written: placed.at };
  if (NAME.test(line.text)) return { ...line, written: placed.name };
  const isToSign = SIGNATURE.test(line.text) || AGENT.test(line.text) || CLIENT.test(line.text);
  if (!isToSign) return line;
  const { name, label, drawing, image } = placed;
  return { ...line, text: label, written: name, ...(drawing && { drawing }), ...(image && { image }) };
}

function filledBlock(block: SignatureBlock, placed: PlacedSignature): SignatureBlock {
  const notes = placed.notes.map((text) => ({ text, blank: false, small: true }));
  return { ...block, lines: [...block.lines.map((line) => filledLine(line, placed)), ...notes] };
}

const isSigned = (block: SignatureBlock, { label }: PlacedSignature) =>
  block.lines.some((line) => line.written !== undefined && line.text === label);

const ROLES: Readonly<Record<Party, string>> = { client: 'Client', agent: 'Agent' };

/** Creates a signature block for a text without one for the party. */
function createBlock(party: Party, name: string): SignatureBlock {
  return {
    kind: 'signature',
    lines: [
      { text: ROLES[party], blank: false },
      { text: name, blank: false },
      { text: 'Signature', blank: true },
      { text: 'Date', blank: true },
    ],
  };
}

/** Whether a signature is printed even if the text has no place for it. */
const isRequired = (party: Party, { drawing, image }: PlacedSignature) =>
  party === 'client' || drawing !== undefined || image !== undefined;

/**
 * Fills in the signature blocks of a contract. Other lines and the blocks of other people are
 * unchanged. The client's signature is always added, and the agent's if it is drawn or an image.
 */
export function placeSignatures(
  blocks: readonly ContractBlock[],
  signatures: PlacedSignatures,
  names: PartyNames,
): ContractBlock[] {
  const isOnly = blocks.filter(({ kind }) => kind === 'signature').length === 1;
  const placedParties = new Set<Party>();
  const placed = blocks.map((block) => {
    if (block.kind !== 'signature') return block;
    const party = findParty(block, names) ?? (isOnly ? 'client' : null);
    const signature = party && signatures[party];
    if (!signature) return block;
    const filled = filledBlock(block, signature);
    if (isSigned(filled, signature)) placedParties.add(party);
    return filled;
  });
  const { client, agent } = signatures;
  const missing = (
    [
      ['client', client, names.customerName],
      ['agent', agent, names.agentName],
    ] as const
  ).flatMap(([party, signature, name]) =>
    signature && !placedParties.has(party) && isRequired(party, signature)
      ? [filledBlock(createBlock(party, name), signature)]
      : [],
  );
  return [...placed, ...missing];
}
