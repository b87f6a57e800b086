/** The role of a part for screen readers. 'Artifact' is for content that repeats on each page. */
export type StructureRole =
  | 'H1'
  | 'H2'
  | 'H3'
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
  | 'Figure'
  | 'Artifact';

/** A heading, paragraph, list item, table cell or picture. All of its lines refer to the same object. */
export class StructurePart {
  readonly role: StructureRole;
  /** The enclosing part; null at the top level. */
  readonly parent: StructurePart | null;

  constructor(role: StructureRole, parent: StructurePart | null = null) {
    this.role = role;
    this.parent = parent;
  }
}

const parts = new WeakMap<object, StructurePart>();

/** Assigns a part to a content node. Returns the node. */
export function assignPart<Node extends object>(part: StructurePart, node: Node): Node {
  parts.set(node, part);
  return node;
}

/** Returns the part of a content node. */
export function findPart(node: object): StructurePart | undefined {
  return parts.get(node);
}
