DROP INDEX "invoices_by_agent";--> statement-breakpoint
CREATE INDEX "invoices_by_agent_status" ON "invoices" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_agent" ON "invoices" USING btree ("agent_id","created_at","id");