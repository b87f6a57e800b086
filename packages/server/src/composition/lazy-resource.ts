/** Something that is opened when it is first used: its code is not loaded before, and its file not made. */
export interface LazyResource<Thing> {
  use(): Promise<Thing>;
  /** Closes it where it was opened. */
  close(): Promise<void>;
}

export function createLazyResource<Thing extends { close(): Promise<void> }>(
  open: () => Promise<Thing>,
): LazyResource<Thing> {
  let opened: Promise<Thing> | null = null;
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
