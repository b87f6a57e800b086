import type { AttachmentType } from '@gable/contracts/attachment';

/** A received file on the local disk. */
export interface LocalFile {
  readonly path: string;
  /** The bytes of the file that count, from its start. */
  readonly size: number;
}

export interface FileContentPort {
  /**
   * Returns why the content of a file is not what its extension declares, or is not accepted; null
   * if it is. The name of the file does not matter.
   */
  findProblem(file: LocalFile, declared: AttachmentType): Promise<'content' | 'macros' | null>;
}
