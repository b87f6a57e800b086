CREATE FUNCTION "reject_audit_log_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  if exists (select from public."contract_audit_log" l where l."contract_id" = old."contract_id" and l."kind" not in ('created', 'edited', 'client_changed'))
    or exists (select from public."contract_versions" v where v."contract_id" = old."contract_id" and v."frozen_at" is not null) then
    raise exception 'the audit log of a contract is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$$;--> statement-breakpoint
DROP TRIGGER "contract_audit_log_append_only" ON "contract_audit_log";--> statement-breakpoint
CREATE TRIGGER "contract_audit_log_append_only" BEFORE UPDATE ON "contract_audit_log" FOR EACH ROW EXECUTE FUNCTION "reject_contract_history_change"();--> statement-breakpoint
CREATE TRIGGER "contract_audit_log_no_delete" BEFORE DELETE ON "contract_audit_log" FOR EACH ROW EXECUTE FUNCTION "reject_audit_log_delete"();
