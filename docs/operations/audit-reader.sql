-- The user of bin/verify-audit: reads what proves the audit log, and nothing else of the database.
-- Run this as the owner, in the database, after bin/migrate, as often as you like:
--   psql "$OWNER_URL" -v reader=trade_credit_audit -f docs/operations/audit-reader.sql
-- Create the role first, as a user who may: create role trade_credit_audit login password '…';

grant usage on schema public to :"reader";
-- The details of events contain names and addresses; their hashes cannot be checked without them.
grant select on audit_act, audit_detail, audit_anchor, audit_record, kysely_migration to :"reader";
-- Which forms exist, and which were deleted; none of their answers.
grant select (id, purged_at) on saved_form to :"reader";
