/** Counts the turns of the event loop until `end`. Work on this thread would block them. */
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
