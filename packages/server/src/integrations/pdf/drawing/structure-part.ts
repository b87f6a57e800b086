/** What a part of the document is for a program that reads it aloud; 'Artifact' is what repeats on every page. */
export type StructureRole =
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'BlockQuote'
  | 'Artifact';

/** One heading, paragraph, list item or table cell. Its lines know by the same object that they belong together. */
export class StructurePart {
  readonly role: StructureRole;
  /** The part that this one is in; null for a part of the document itself. */
  readonly parent: StructurePart | null;

  constructor(role: StructureRole, parent: StructurePart | null = null) {
    this.role = role;
    this.parent = parent;
  }
}

const parts = new WeakMap<object, StructurePart>();

/** Says what a node of content is, for the typesetting to find; answers the node. */
export function assignPart<Node extends object>(part: StructurePart, node: Node): Node {
  parts.set(node, part);
  return node;
}

/** What a node of content was said to be. */
export function findPart(node: object): StructurePart | undefined {
  return parts.get(node);
}
