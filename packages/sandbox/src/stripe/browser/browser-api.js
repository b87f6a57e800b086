/** The calls a browser may make, to the sandbox that this script was loaded from. */

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src.replace(/\/js\/stripe\.js.*$/, '') : '';

/** Form notation of nested values: `a[b][c]=d`. */
const toForm = (values, form = new URLSearchParams(), prefix = '') => {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') toForm(value, form, name);
    else form.append(name, String(value));
  }
  return form;
};

const connectionError = () => ({
  type: 'api_connection_error',
  message: 'We could not reach the payment service. Check your connection and try again.',
});

/** Talks to the sandbox as a browser does: with the publishable key and the intent's client secret. */
export class Api {
  constructor(key, account) {
    this.headers = {
      authorization: `Bearer ${key}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
    };
  }

  retrieve(secret) {
    return this.#call(
      'GET',
      `/v1/payment_intents/${intentIdOf(secret)}?${toForm({ client_secret: secret })}`,
    );
  }

  confirm(secret, values) {
    return this.#call(
      'POST',
      `/v1/payment_intents/${intentIdOf(secret)}/confirm`,
      toForm({ client_secret: secret, ...values }),
    );
  }

  async #call(method, path, body) {
    try {
      const response = await fetch(`${base}${path}`, { method, headers: this.headers, body });
      const json = await response.json();
      return response.ok ? { paymentIntent: json } : { error: json.error };
    } catch {
      return { error: connectionError() };
    }
  }
}

const intentIdOf = (secret) => String(secret).split('_secret_')[0];
