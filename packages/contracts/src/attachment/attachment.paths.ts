/** The path that an attachment is downloaded from. */
export const attachmentPath = (id: string) => `/api/attachments/${id}` as const;

/** The path that a file is attached to a deal with. */
export const dealUploadPath = (dealId: string, name: string) =>
  `/api/deals/${dealId}/attachments?name=${encodeURIComponent(name)}` as const;

/** The path that a file is attached to a proposal with. */
export const proposalUploadPath = (proposalId: string, name: string) =>
  `/api/proposals/${proposalId}/attachments?name=${encodeURIComponent(name)}` as const;

/** The path that a file is uploaded to a conversation with, before a message is sent with it. */
export const messageUploadPath = (dealId: string, clientEmail: string, name: string) =>
  `/api/deals/${dealId}/messages/attachments?clientEmail=${encodeURIComponent(clientEmail)}&name=${encodeURIComponent(name)}` as const;
