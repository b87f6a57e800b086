/** Event handlers, as on every Stripe.js element. */
export class Emitter {
  #handlers = new Map();

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  once(event, handler) {
    const wrapper = (...args) => {
      this.off(event, wrapper);
      handler(...args);
    };
    return this.on(event, wrapper);
  }

  off(event, handler) {
    const kept = (this.#handlers.get(event) ?? []).filter(
      (other) => handler !== undefined && other !== handler,
    );
    this.#handlers.set(event, kept);
    return this;
  }

  emit(event, payload) {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }
}
