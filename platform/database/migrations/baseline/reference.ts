/** Lists that people choose from, filled by the reference data (docs/operations/reference-data.md), and the signatures of mails. */
export const reference: readonly string[] = [
  `create table branch (
    banner_id smallint not null,
    branch_number text not null,
    name text not null,
    address1 text not null,
    city text not null,
    state text not null,
    state_name text not null,
    zip text not null,
    phone text not null,
    latitude double precision not null,
    longitude double precision not null,
    region_code text not null,
    closed boolean not null default false,
    manager_sso text,
    primary key (banner_id, branch_number)
  )`,
  `create table region (
    banner_id smallint not null,
    code text not null,
    description text not null,
    primary key (banner_id, code)
  )`,
  `create table credit_rep (
    user_id int generated always as identity primary key,
    banner_id smallint not null,
    full_name text not null,
    email text not null,
    active boolean not null default true
  )`,
  // A person is a credit representative of a banner once.
  `create unique index credit_rep_email on credit_rep (banner_id, lower(email)) where email <> ''`,
  `create table reason_type (
    key text primary key,
    value text not null,
    for_deny boolean not null,
    for_pending boolean not null,
    missing_items boolean not null default false,
    position int not null
  )`,
  `create table contact_title (
    banner_id smallint not null,
    title text not null,
    position int not null,
    primary key (banner_id, title)
  )`,
  `create table customer_type (
    banner_id smallint not null,
    key text not null,
    value text not null,
    position int not null,
    primary key (banner_id, key)
  )`,
  // Segments (customer classes) and the price classes of each.
  `create table customer_class (
    customer_type text not null,
    title text not null,
    price_class text not null,
    price_class_description text not null,
    position int not null,
    primary key (customer_type, price_class)
  )`,
  // The signatures under a banner's welcome emails.
  `create table email_template (
    banner_id smallint primary key,
    signatures jsonb not null,
    changed_by text not null,
    changed_by_email text not null,
    changed_at timestamptz not null
  )`,
]
