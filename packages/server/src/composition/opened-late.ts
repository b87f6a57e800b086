/** Something that is opened when it is first used: its code is not loaded before, and its file not made. */
export interface OpenedLate<Thing> {
  use(): Promise<Thing>;
  /** Closes it where it was opened. */
  close(): Promise<void>;
}

export function openedLate<Thing extends { close(): Promise<void> }>(
  open: () => Promise<Thing>,
): OpenedLate<Thing> {
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
