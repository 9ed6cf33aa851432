/** Changes of records before `audit_record` took them over. Nothing writes them anymore; a later version drops them. */
export const beforeRecords: readonly string[] = [
  `create table staff_account_change (
    id bigint generated always as identity primary key,
    sso text not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail jsonb not null
  )`,
  `create index staff_account_change_of on staff_account_change (sso, id)`,
  `create table tax_certificate_change (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references tax_certificate,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail jsonb not null
  )`,
  `create index tax_certificate_change_of on tax_certificate_change (certificate_id, id)`,
  `create table tax_rule_change (
    id bigint generated always as identity primary key,
    state text not null,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  `create table notice_rule_change (
    id bigint generated always as identity primary key,
    rule_id text not null,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb,
    after jsonb not null
  )`,
  `create table email_template_change (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  `create table instant_credit_permission_change (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    region_code text not null,
    sso text not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    was_enabled boolean not null,
    is_enabled boolean not null
  )`,
]
