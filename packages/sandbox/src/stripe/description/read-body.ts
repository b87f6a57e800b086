/** The body of a request as a form. */
export interface RequestBody {
  readonly contentType: string | null;
  readonly bodyText: string;
}

/**
 * Reads the body of a request. A multipart form becomes a plain one: a file is described by `file[name]`,
 * `file[type]` and `file[size]`, because the description's forms have no files, and nothing here reads
 * their content.
 */
export async function readBody(request: Request): Promise<RequestBody> {
  const contentType = request.headers.get('content-type');
  if (contentType?.startsWith('multipart/form-data') !== true)
    return { contentType, bodyText: await request.text() };
  const form = new URLSearchParams();
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') form.set(name, value);
    else {
      form.set(`${name}[name]`, value.name);
      form.set(`${name}[type]`, value.type);
      form.set(`${name}[size]`, String(value.size));
    }
  }
  return { contentType: 'application/x-www-form-urlencoded', bodyText: form.toString() };
}
