import type { UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, type JobHandler, type JobInfo } from '#outbox/index.ts';
import { type DeliveryContext, deliverEmail } from './deliver-email.ts';
import {
  defineTemplate,
  type EmailContent,
  type EmailSite,
  type EmailTemplate,
  type OutgoingEmail,
  type TemplateDefinition,
} from './email.ts';

/** Loads an email's data when it is sent; null sends nothing, such as for an email that was sent before. */
type LoadEmail<Payload, Data, Context> = (
  ctx: Context,
  payload: Payload,
  job: JobInfo,
) => Promise<OutgoingEmail<Data> | null>;

/** An email as the lists of all emails need it. */
export interface ListedEmail<Context = UseCaseContext> {
  readonly handler: JobHandler<Context>;
  /** Returns what it says with each of its samples, by the sample's name. */
  listPreviews(site: EmailSite): readonly (readonly [name: string, content: EmailContent])[];
}

export interface Email<Payload, Data, Context = UseCaseContext>
  extends EmailTemplate<Payload, Data>,
    ListedEmail<Context> {}

/** A payload that has all data of its email, with the recipient's address. */
interface AddressedPayload {
  readonly to: string;
}

const loadPayload = async <Payload extends AddressedPayload>(_ctx: DeliveryContext, payload: Payload) => ({
  to: payload.to,
  data: payload,
});

/** Completes a template with its loader. For a template whose sender must not import the loader. */
export function addLoader<Payload, Data, Context extends DeliveryContext>(
  template: EmailTemplate<Payload, Data>,
  load: LoadEmail<Payload, Data, Context>,
): Email<Payload, Data, Context> {
  return {
    ...template,
    handler: defineJobHandler<Payload, Context>(template.topic, async (ctx, payload, job) => {
      const outgoing = await load(ctx, payload, job);
      if (outgoing) await deliverEmail(ctx, template, outgoing, job);
    }),
    listPreviews: (site) =>
      Object.entries(template.samples()).map(([name, data]) => [name, template.content(data, site)]),
  };
}

/**
 * Defines an email whose payload is its data, with the recipient's address in `to`: what its outbox job
 * stores, and what it says.
 */
export function defineEmail<Payload extends AddressedPayload>(
  definition: TemplateDefinition<Payload, NoInfer<Payload>>,
): Email<Payload, Payload, DeliveryContext> {
  return addLoader(defineTemplate(definition), loadPayload);
}

/**
 * Defines an email that reads its data when it is sent: what its outbox job stores, how its data is
 * loaded, and what it says.
 */
export function defineLoadedEmail<Payload, Data, Context extends DeliveryContext = UseCaseContext>(
  definition: TemplateDefinition<Payload, Data> & { readonly load: LoadEmail<Payload, Data, Context> },
): Email<Payload, Data, Context> {
  return addLoader(defineTemplate(definition), definition.load);
}
