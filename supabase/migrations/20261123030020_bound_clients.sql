-- Derived from packages/server/src/db/migrations/postgres/0015_bound-clients.sql by scripts/derive-supabase-migrations.mjs.
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
  if exists (select from drizzle.__drizzle_migrations where created_at >= 1795402820761) then
    return;
  end if;

ALTER TABLE "proposals" ADD COLUMN "client_email" text;
ALTER TABLE "proposals" ADD COLUMN "client_name" text;
ALTER TABLE "proposals" ADD COLUMN "client_id" uuid;
ALTER TABLE "proposals" ADD COLUMN "client_bound_at" bigint;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "proposals_by_client" ON "proposals" USING btree ("client_id") WHERE client_id is not null;
CREATE INDEX "proposals_by_client_email" ON "proposals" USING btree ("client_email") WHERE client_id is null and client_email is not null;
-- Proposals that were answered, signed, invoiced or paid are bound to the address on that record; of several, what was paid counts first.
UPDATE proposals SET
  client_email = bound.email,
  client_name = bound.name,
  client_id = bound.client_id,
  client_bound_at = bound.at,
  search_text = proposals.search_text || chr(10) || bound.name_key
FROM (
  SELECT found.*, row_number() OVER (PARTITION BY found.proposal_id ORDER BY found.place, found.at DESC, found.email) AS nth
  FROM (
    SELECT record.*, CASE WHEN record.name = deals.customer_name THEN deals.customer_name_key ELSE lower(record.name) END AS name_key
    FROM (
      SELECT invoices.proposal_id, CASE WHEN invoices.status = 'paid' THEN 1 WHEN invoices.status = 'void' THEN 7 ELSE 3 END AS place,
        invoices.created_at AS at, lower(invoices.customer_email) AS email, invoices.customer_name AS name, NULL::uuid AS client_id
      FROM invoices
      UNION ALL
      SELECT contracts.proposal_id, 2, contract_signatures.signed_at, lower(contract_signatures.signer_email), coalesce(contract_signatures.parties ->> 'customerName', contract_signatures.typed_name), contract_signatures.signer_id
      FROM contract_signatures INNER JOIN contracts ON contracts.id = contract_signatures.contract_id
      UNION ALL
      SELECT proposal_answers.proposal_id, 4, proposal_answers.answered_at, lower(users.email), users.name, users.id
      FROM proposal_answers INNER JOIN users ON users.id = proposal_answers.answered_by
      UNION ALL
      SELECT contracts.proposal_id, 5, contract_declines.declined_at, lower(users.email), users.name, users.id
      FROM contract_declines
      INNER JOIN contracts ON contracts.id = contract_declines.contract_id
      INNER JOIN users ON users.id = contract_declines.declined_by
      UNION ALL
      SELECT contracts.proposal_id, 6, contracts.updated_at, deals.customer_email, deals.customer_name, NULL::uuid
      FROM contracts
      INNER JOIN proposals AS outside ON outside.id = contracts.proposal_id
      INNER JOIN deals ON deals.id = outside.deal_id
      WHERE contracts.status = 'signed'
    ) AS record
    INNER JOIN proposals AS own ON own.id = record.proposal_id
    INNER JOIN deals ON deals.id = own.deal_id
  ) AS found
) AS bound
WHERE bound.nth = 1 AND bound.proposal_id = proposals.id;
-- The account of who it is bound to, where they have acted with this address.
UPDATE proposals SET client_id = coalesce(
  (SELECT users.id FROM proposal_answers INNER JOIN users ON users.id = proposal_answers.answered_by
    WHERE proposal_answers.proposal_id = proposals.id AND lower(users.email) = proposals.client_email LIMIT 1),
  (SELECT contract_signatures.signer_id FROM contract_signatures INNER JOIN contracts ON contracts.id = contract_signatures.contract_id
    WHERE contracts.proposal_id = proposals.id AND lower(contract_signatures.signer_email) = proposals.client_email LIMIT 1),
  (SELECT users.id FROM payment_sessions INNER JOIN users ON users.id = payment_sessions.buyer_id
    WHERE payment_sessions.proposal_id = proposals.id AND lower(users.email) = proposals.client_email LIMIT 1)
)
WHERE client_id IS NULL AND client_email IS NOT NULL;

  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('fd3027b6da7650fc2e93cbb49695fd8e8d4736a1cd762431c4f8567cc7443845', 1795402820761);
end
$migration$;
