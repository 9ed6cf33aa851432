-- Two users of the database: one that owns the tables and changes them (bin/migrate), and one that the running
-- server signs in as. The second can add acts and anchors, and can neither change nor delete one.
-- Run by the owner, in the database, after bin/migrate, as often as you like:
--   psql "$OWNER_URL" -v server=trade_credit_server -f docs/operations/roles.sql
-- The role itself is made before, by who may: create role trade_credit_server login password '…';

grant usage on schema public, jobs to :"server";
grant select, insert, update, delete on all tables in schema public, jobs to :"server";
grant usage, select on all sequences in schema public, jobs to :"server";
grant execute on all functions in schema public, jobs to :"server";

-- Acts and anchors are added, never changed and never deleted.
revoke update, delete, truncate on audit_act, audit_anchor from :"server";
-- What an act said may be deleted with what is personal (decision 18), never changed.
revoke update, truncate on audit_detail from :"server";
-- The row of a form stays when all that it held is gone.
revoke delete, truncate on saved_form from :"server";
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from :"server";
