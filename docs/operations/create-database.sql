-- Three users and the database, on a PostgreSQL that has none of them. Run it once, as a user who may create both:
--   export OWNER_PASSWORD=… SERVER_PASSWORD=… AUDIT_PASSWORD=…      # each: openssl rand -hex 24
--   psql "$ADMIN_URL" -f docs/operations/create-database.sql
-- Then run bin/migrate. What exists already keeps its password.
\set ON_ERROR_STOP on
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
\getenv audit AUDIT_PASSWORD
select :{?owner} and :{?server} and :{?audit} as has_passwords \gset
\if :has_passwords
\else
  do $$ begin raise exception 'Set OWNER_PASSWORD, SERVER_PASSWORD and AUDIT_PASSWORD first.'; end $$;
\endif

select format('create role %I login password %L', role, password)
  from (values ('trade_credit_owner', :'owner'), ('trade_credit_server', :'server'), ('trade_credit_audit', :'audit'))
    as wanted (role, password)
  where role not in (select rolname from pg_roles) \gexec

-- On a managed PostgreSQL, only a member of the owner may give it a database.
grant trade_credit_owner to current_user;
select 'create database trade_credit owner trade_credit_owner'
  where not exists (select from pg_database where datname = 'trade_credit') \gexec
revoke all on database trade_credit from public;
grant connect on database trade_credit to trade_credit_server, trade_credit_audit;
