/** A state machine as data, which the UI and the server share. */
export type Lifecycle<State extends string, Event extends string> = Readonly<
  Record<Event, { readonly from: readonly State[]; readonly to: State }>
>;

/** Whether `event` is allowed in `state`. */
export function canTransition<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  event: Event,
  state: State,
): boolean {
  return lifecycle[event].from.includes(state);
}
