-- Derived from packages/server/src/db/migrations/postgres/0044_delete-unsent-contracts.sql by scripts/derive-supabase-migrations.mjs.
-- Brings about the same as the server would at its start, unless the server was here before.
do $migration$
begin
  -- Held until the end of the transaction: a server that starts meanwhile waits, and then finds everything done.
  perform pg_advisory_xact_lock(7204117);
  perform set_config('search_path', 'public', true);
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key,
    hash text not null,
    created_at bigint
  );
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795836183264) then
    return;
  end if;

CREATE FUNCTION "reject_audit_log_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  if exists (select from public."contract_audit_log" l where l."contract_id" = old."contract_id" and l."kind" not in ('created', 'edited', 'client_changed'))
    or exists (select from public."contract_versions" v where v."contract_id" = old."contract_id" and v."frozen_at" is not null) then
    raise exception 'the audit log of a contract is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$$;
DROP TRIGGER "contract_audit_log_append_only" ON "contract_audit_log";
CREATE TRIGGER "contract_audit_log_append_only" BEFORE UPDATE ON "contract_audit_log" FOR EACH ROW EXECUTE FUNCTION "reject_contract_history_change"();
CREATE TRIGGER "contract_audit_log_no_delete" BEFORE DELETE ON "contract_audit_log" FOR EACH ROW EXECUTE FUNCTION "reject_audit_log_delete"();

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('a0a26ff9123b11cd8b37cdba6b5d443079c3c5c4fa0ba08c3e647d775d3e1128', 1795836183264);
end
$migration$;
