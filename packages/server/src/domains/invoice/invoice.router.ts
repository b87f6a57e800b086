import {
  agentInvoicesInputSchema,
  billingsInputSchema,
  connectedInvoicesInputSchema,
  generateInvoiceSchema,
  invoiceFilterSchema,
  invoiceRefSchema,
  remindOfInvoicesSchema,
  resendInvoiceSchema,
} from '@gable/contracts/invoice';
import { expensiveProcedure, plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readInvoiceEmail, remindOfInvoices, resendInvoice } from '../proposal-email/index.ts';
import { generateInvoice } from './generate-invoice.ts';
import { listBillings } from './read-billings.ts';
import {
  findInvoices,
  listAgentInvoices,
  listBuyerInvoices,
  listConnectedInvoices,
  readInvoice,
} from './read-invoices.ts';
import { voidInvoice } from './void/void-invoice.ts';

export const invoiceRouter = router({
  generate: expensiveProcedure.input(generateInvoiceSchema).mutation(useCase(generateInvoice)),
  read: procedure.input(invoiceRefSchema).query(useCase(readInvoice)),
  billings: procedure.input(billingsInputSchema).query(useCase(listBillings)),
  ofAgent: procedure.input(agentInvoicesInputSchema).query(useCase(listAgentInvoices)),
  list: procedure.input(invoiceFilterSchema).query(useCase(findInvoices)),
  ofBuyer: procedure.query(plainUseCase(listBuyerInvoices)),
  connected: procedure.input(connectedInvoicesInputSchema).query(useCase(listConnectedInvoices)),
  email: procedure.input(invoiceRefSchema).query(useCase(readInvoiceEmail)),
  resend: expensiveProcedure.input(resendInvoiceSchema).mutation(useCase(resendInvoice)),
  remind: expensiveProcedure.input(remindOfInvoicesSchema).mutation(useCase(remindOfInvoices)),
  void: expensiveProcedure.input(invoiceRefSchema).mutation(useCase(voidInvoice)),
});
