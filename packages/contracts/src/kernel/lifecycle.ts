/**
 * State machines as data. One table says which event leads from where to where and who may cause it; the button that
 * shows and the server that enforces read the same table.
 */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

export type Lifecycle<State extends string, Event extends string> = Readonly<
  Record<Event, Transition<State>>
>;

/** Can `event` happen in `state`? */
export function canHappen<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  event: Event,
  state: State,
): boolean {
  return lifecycle[event].from.includes(state);
}
