/** The browser's calls to the sandbox that served this script. */

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src.replace(/\/js\/stripe\.js.*$/, '') : '';

/** Encodes nested values as `a[b][c]=d`. */
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

/**
 * Calls the sandbox with the publishable key and the client secret of a payment or setup intent.
 */
export class Api {
  constructor(key, account) {
    this.headers = {
      authorization: `Bearer ${key}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
    };
  }

  retrieve(secret) {
    return this.#call('GET', `${getPath(secret)}?${toForm({ client_secret: secret })}`);
  }

  confirm(secret, values) {
    return this.#call('POST', `${getPath(secret)}/confirm`, toForm({ client_secret: secret, ...values }));
  }

  /** Sends the cardholder's choice to the bank; false if it cannot be reached. */
  async completeChallenge(intent, outcome) {
    const { redirect_to_url: redirect, use_stripe_sdk: sdk } = intent.next_action ?? {};
    const { pathname } = new URL(redirect?.url ?? sdk?.stripe_js);
    // Use the script's origin, because the page may be open under a different host name.
    const address = `${base}${pathname.slice(pathname.indexOf('/3ds/'))}`;
    const headers = { accept: 'application/json' };
    try {
      const body = new URLSearchParams({ outcome });
      // A rejection means that the challenge was completed elsewhere; the payment's status is read
      // next.
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

const getPath = (secret) => {
  const id = String(secret).split('_secret_')[0];
  return isSetupSecret(secret) ? `/v1/setup_intents/${id}` : `/v1/payment_intents/${id}`;
};
