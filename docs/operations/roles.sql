-- Two users of the database: one owns the tables and migrates them (bin/migrate), the running server signs in as the
-- other. The second can add audit events and anchors, and can neither change nor delete them.
-- Run this as the owner, in the database, after bin/migrate, as often as you like:
--   psql "$OWNER_URL" -v server=trade_credit_server -f docs/operations/roles.sql
-- Create the role first, as a user who may: create role trade_credit_server login password '…';

grant usage on schema public, jobs to :"server";
grant select, insert, update, delete on all tables in schema public, jobs to :"server";
grant usage, select on all sequences in schema public, jobs to :"server";
grant execute on all functions in schema public, jobs to :"server";

-- Audit events, anchors and changes of records are added, never changed or deleted. The last tables are those of
-- version 0063 and before, which audit_record replaced.
revoke update, delete, truncate
  on audit_act, audit_anchor, audit_record, instant_credit_permission_change, notice_rule_change, staff_account_change,
    tax_certificate_change from :"server";
-- Details of an event may be deleted with personal data (decision 18), never changed.
revoke update, truncate on audit_detail from :"server";
-- The row of a form stays after its content is deleted.
revoke delete, truncate on saved_form from :"server";
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from :"server";
