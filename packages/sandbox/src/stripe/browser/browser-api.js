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

export const connectionError = () => ({
  type: 'api_connection_error',
  message: 'We could not reach the payment service. Check your connection and try again.',
});

/** Talks to the sandbox as a browser does: with the publishable key and the client secret of a payment or a setup. */
export class Api {
  constructor(key, account) {
    this.headers = {
      authorization: `Bearer ${key}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
    };
  }

  retrieve(secret) {
    return this.#call('GET', `${pathOf(secret)}?${toForm({ client_secret: secret })}`);
  }

  confirm(secret, values) {
    return this.#call('POST', `${pathOf(secret)}/confirm`, toForm({ client_secret: secret, ...values }));
  }

  /** Tells the bank what the cardholder chose; false when it could not be reached. */
  async answerChallenge(intent, outcome) {
    const { redirect_to_url: redirect, use_stripe_sdk: sdk } = intent.next_action ?? {};
    const { pathname } = new URL(redirect?.url ?? sdk?.stripe_js);
    // From where this script came: the page may have been reached by another name than the sandbox knows itself by.
    const address = `${base}${pathname.slice(pathname.indexOf('/3ds/'))}`;
    const headers = { accept: 'application/json' };
    try {
      const body = new URLSearchParams({ outcome });
      // Refused means that it was answered elsewhere: how the payment stands is asked next.
      return (await fetch(address, { method: 'POST', headers, body })).status < 500;
    } catch {
      return false;
    }
  }

  async #call(method, path, body) {
    try {
      const response = await fetch(`${base}${path}`, { method, headers: this.headers, body });
      const json = await response.json();
      if (!response.ok) return { error: json.error };
      return json.object === 'setup_intent' ? { setupIntent: json } : { paymentIntent: json };
    } catch {
      return { error: connectionError() };
    }
  }
}

export const isSetupSecret = (secret) => String(secret).startsWith('seti_');

const pathOf = (secret) => {
  const id = String(secret).split('_secret_')[0];
  return isSetupSecret(secret) ? `/v1/setup_intents/${id}` : `/v1/payment_intents/${id}`;
};
