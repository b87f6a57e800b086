/** A resource that is opened on first use. Its code is loaded and its file is created only then. */
export interface LazyResource<Resource> {
  use(): Promise<Resource>;
  /** Closes the resource if it was opened. */
  close(): Promise<void>;
}

export function createLazyResource<Resource extends { close(): Promise<void> }>(
  open: () => Promise<Resource>,
): LazyResource<Resource> {
  let opened: Promise<Resource> | null = null;
  return {
    use: () => {
      opened ??= open();
      return opened;
    },
    close: async () => {
      await (await opened)?.close();
    },
  };
}
