/** Tax certificates of customers, their renewals, and the rules of the states. */
export const taxCertificates: readonly string[] = [
  `create table tax_certificate (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    account_number text not null,
    account_name text not null,
    is_enterprise boolean not null,
    sub_accounts jsonb not null,
    sub_account_numbers text not null,
    states text[] not null,
    effective_on date not null,
    expires_on date,
    status_code smallint not null,
    uploaded_at timestamptz not null,
    uploaded_by text not null,
    uploaded_by_email text not null,
    reviewer_initials text not null default '',
    reviewed_at timestamptz,
    row_version integer not null default 1,
    file_name text not null,
    content_type text not null,
    size integer not null,
    sha256 text not null,
    file_key text not null,
    scan text not null,
    words text collate "C" generated always as (search_words(account_name || ' ' || account_number || ' ' || sub_account_numbers)) stored,
    -- What the ERP said of it.
    erp_state text not null default '' check (erp_state in ('', 'waiting', 'accepted', 'withdrawn', 'refused')),
    erp_message text not null default '',
    erp_version int not null default 0,
    erp_at timestamptz,
    -- Why it was denied (docs/rules/tax-certificates.md).
    denial_reason text not null default '',
    denial_text text not null default '',
    -- The renewal that asked for it.
    renewal_id bigint
  )`,
  `create index tax_certificate_by_upload on tax_certificate (banner_id, status_code, uploaded_at desc, id desc)`,
  `create unique index tax_certificate_file on tax_certificate (banner_id, account_number, sha256)`,
  `create index tax_certificate_by_account on tax_certificate (banner_id, account_number)`,
  // Renewals follow the states' rules too, so every approved certificate is looked at.
  `create index tax_certificate_approved on tax_certificate (id) where status_code = 2`,
  `create index tax_certificate_by_renewal on tax_certificate (renewal_id) where renewal_id is not null`,
  // Which customers got an email that asks for a certificate, and the link in it.
  `create table tax_renewal (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references tax_certificate,
    days_before smallint,
    token_sha256 text not null unique,
    mailed_to text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    received_at timestamptz,
    -- A denial sends one too.
    denied_id bigint references tax_certificate,
    mail_id uuid,
    unique (certificate_id, days_before)
  )`,
  // How long tax certificates count, by state.
  `create table tax_rule (
    state text primary key,
    years smallint,
    ends_with_year boolean not null,
    citation text not null,
    notes text not null,
    effective_from date not null,
    checked_on date,
    checked_by text not null,
    changed_by text,
    changed_at timestamptz,
    -- A rule that no one has researched claims no period.
    is_researched boolean not null default true,
    check (years is null or not ends_with_year)
  )`,
  // Each names the other.
  `alter table tax_certificate add foreign key (renewal_id) references tax_renewal`,
]
