-- `lower` changes ASCII letters only in a database whose locale is C. The names of migration 0064 get the
-- form that the server writes, by a collation that knows all letters.
DO $$
DECLARE
  known text;
BEGIN
  SELECT collname INTO known FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'C.UTF-8', 'C.utf8', 'en_US.utf8')
    ORDER BY position(collname in 'und-x-icu pg_c_utf8 C.UTF-8 C.utf8 en_US.utf8') LIMIT 1;
  IF known IS NOT NULL THEN
    EXECUTE format('UPDATE "invoices" SET "customer_name_search" = lower("customer_name" COLLATE %1$I)
      WHERE "customer_name_search" <> lower("customer_name" COLLATE %1$I)', known);
  END IF;
END $$;
