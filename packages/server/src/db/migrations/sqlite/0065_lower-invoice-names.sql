-- `lower` of SQLite changes ASCII letters only. The names of migration 0064 get the form that the server writes.
UPDATE `invoices` SET `customer_name_search` = to_lower(`customer_name`) WHERE `customer_name_search` <> to_lower(`customer_name`);
