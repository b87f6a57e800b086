/** Lets so many at once do something; the others wait in the order in which they came. */
export interface Turns {
  take(): Promise<void>;
  /** Gives a turn that was taken to the next in line. */
  pass(): void;
}

export function createTurns(size: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async take() {
      if (taken < size) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    pass() {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}
