/** Counts the turns of the event loop from now to the end, which work on this thread would keep from coming. */
export function countEventLoopTurns(): { end: () => number } {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  return {
    end: () => {
      clearImmediate(next);
      return turns;
    },
  };
}
