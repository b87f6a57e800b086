/** The suggestions of a model for a showing. Each of them passes the checks. */
export const SUGGESTED = {
  included: [
    'pointing the camera at the windows and the ceilings during a video tour',
    'comparing the layout of the homes after the last visit',
  ],
  agentDuties: [
    'send a written summary with photographs after each tour',
    'ask the listing side about the parking in the street',
  ],
} as const;

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** The same suggestions as text. */
export const MODEL_RESPONSE = `The Service includes:
${listOf(SUGGESTED.included)}

The Agent will:
${listOf(SUGGESTED.agentDuties)}
`;
