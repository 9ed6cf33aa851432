/** The review of an application: the row for its list, decisions, missing items, documents, comments, and who works on it. */
export const review: readonly string[] = [
  `create table decision (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    status text not null,
    reasons jsonb not null,
    credit_amount bigint,
    credit_rep_id int,
    branch_number text,
    customer_account_id text,
    notice text not null,
    notice_note text,
    decided_by text not null,
    decided_by_name text not null,
    decided_at timestamptz not null,
    notice_on date,
    missing_by date,
    -- Agency and score of a consumer report that counted in a denial (15 U.S.C. 1681m), if the letter itself named it.
    consumer_report jsonb,
    -- The text of a reason may change later; a decision keeps the text that was sent.
    reason_texts jsonb not null default '[]',
    -- When the clock had started before this decision; null if it was stopped.
    clock_before timestamptz,
    -- The approval letter names the notice of denial that it replaces.
    supersedes_on date,
    -- The notices to persons: only the person learns of a report on them.
    consumer_reports jsonb not null default '[]',
    payment_terms text,
    -- A letter that could not be created leaves no mail, so the decision says so.
    letter_unwritten boolean not null default false,
    -- When and how the applicant accepted a counteroffer, as staff record it.
    accepted_on date,
    accepted_how text,
    accepted_by_name text
  )`,
  `create index decision_of_form on decision (saved_form_id, id)`,
  // Small indexes for what keeps an application on the desk (docs/decisions/0096): this one, `missing_item_open`,
  // `mail_lost_letter` and `erp_transaction_stuck`.
  `create index decision_letter_unwritten on decision (id) where letter_unwritten`,
  `create table missing_item (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    decision_id bigint not null references decision on delete cascade,
    item text not null,
    due_on date,
    received_at timestamptz,
    received_by text
  )`,
  `create index missing_item_of_form on missing_item (saved_form_id, id)`,
  `create index missing_item_open on missing_item (saved_form_id, decision_id) where received_at is null`,
  // Links through which customers send the items that an application lacks.
  `create table missing_item_link (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    decision_id bigint not null references decision on delete cascade,
    purpose text not null check (purpose in ('letter', 'reminder')),
    token_sha256 text not null unique,
    mailed_to text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index missing_item_link_of_decision on missing_item_link (decision_id)`,
  `create table loose_file (
    key text primary key,
    since timestamptz not null
  )`,
  `create index loose_file_since on loose_file (since)`,
  `create table document (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    kind text not null,
    name text not null,
    extension text not null,
    content_type text not null,
    size bigint not null,
    sha256 text not null,
    file_key text not null,
    scan text not null,
    uploaded_by text not null,
    created_at timestamptz not null default now(),
    removed_at timestamptz,
    -- Documents that staff remove are kept until they are restored or the application is deleted.
    removed_by_name text,
    removed_reason text,
    -- Null for every document that no one requested.
    missing_item_id bigint references missing_item on delete set null
  )`,
  `create index document_of_form on document (saved_form_id, kind)`,
  // Purging a form deletes its document rows; the trigger queues their files for deletion.
  `create function document_lets_go() returns trigger language plpgsql as $$
    begin
      insert into loose_file (key, since) values (old.file_key, now()) on conflict do nothing;
      return old;
    end
  $$`,
  `create trigger document_lets_go after delete on document for each row execute function document_lets_go()`,
  `create table comment (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    message text not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    -- Their names, as in the text.
    mentions jsonb not null default '[]'
  )`,
  `create index comment_of_form on comment (saved_form_id, id)`,
  `create table application (
    id bigint primary key references saved_form on delete cascade,
    guid uuid not null unique,
    banner_id smallint not null,
    status text not null check (status in ('Pending', 'Approved', 'Denied', 'Withdrawn')),
    company_name text not null,
    account_number text,
    customer_account_id text,
    taxable boolean not null,
    state text,
    date_submitted timestamptz not null,
    date_completed timestamptz,
    date_reviewed timestamptz,
    reviewed_by text,
    reason_type_id text,
    credit_amount bigint,
    credit_rep_id int,
    branch_number text,
    last_comment_at timestamptz,
    dnb_matches_found int,
    is_internal boolean not null,
    is_created_from_storefront boolean not null default false,
    date_emailed timestamptz,
    created_by_sso text,
    row_version int not null default 1,
    -- When the 30 days started. Null while they are stopped: items are missing, notice was given, or it was withdrawn.
    clock_from timestamptz,
    words text collate "C" generated always as (search_words(company_name)) stored,
    -- Corrected by staff after the submission; the signed answers stay unchanged.
    corrected jsonb,
    erp_choices jsonb,
    amount_requested bigint,
    terms_requested text,
    payment_terms text,
    proposed_amount bigint,
    assigned_to text,
    follow_up_on date,
    follow_up_from timestamptz,
    follow_up_note text,
    pinned_comment_id bigint references comment on delete set null
  )`,
  // Each index includes the words, so a search scans it in order without reading the rows (docs/decisions/0027).
  `create index application_by_status on application (banner_id, status, date_submitted desc, id desc) include (words)`,
  `create index application_by_date on application (banner_id, date_submitted desc, id desc) include (words)`,
  // Most applications have no reason and are left out.
  `create index application_by_reason on application (banner_id, status, reason_type_id, date_submitted desc, id desc)
    where reason_type_id is not null`,
  // One index for each other order, including the day, so a date range needs only the index. Rows without a value
  // are left out; the list shows them last, by date.
  `create index application_by_name on application (banner_id, status, words, id)
    include (date_submitted)`,
  `create index application_by_number on application (banner_id, status, (lpad(customer_account_id, 24, '0') collate "C"), id)
    include (words, date_submitted) where customer_account_id is not null`,
  `create index application_by_comment on application (banner_id, status, last_comment_at, id)
    include (words, date_submitted) where last_comment_at is not null`,
  `create index application_by_clock on application (banner_id, status, clock_from, id)
    include (words, date_submitted) where clock_from is not null`,
  // For searches by the first digits of a customer's number.
  `create index application_number on application (banner_id, (customer_account_id collate "C"))
    where customer_account_id is not null`,
  // The queue of second approvals; most applications are never in it.
  `create index application_by_proposal on application (banner_id, date_submitted desc, id desc)
    include (words) where proposed_amount is not null`,
  `create index application_by_assignee on application (banner_id, assigned_to, status, date_submitted desc, id desc)
    where assigned_to is not null`,
  // A follow-up counts like a clock that runs out on its day, so one index has both in the order in which they are due.
  `create index application_by_due on application (banner_id, status, (least(clock_from, follow_up_from)), id)
    include (words, date_submitted) where least(clock_from, follow_up_from) is not null`,
  // A tile of the board counts these.
  `create index application_proposed on application (banner_id) where proposed_amount is not null`,
  `create table application_search (
    id bigint primary key references application on delete cascade,
    banner_id smallint not null,
    date_submitted timestamptz not null,
    name text not null,
    words text collate "C" generated always as (search_words(name)) stored
  )`,
  // The prefix, as in "2.electric", separates the banners and avoids PostgreSQL's own splitting of words.
  // fastupdate=off: otherwise searches pay for the pending list after a burst of inserts.
  `create index application_search_words on application_search
    using gin (array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' ')))
    with (fastupdate = off)`,
  // Approvals above an employee's limit wait for a second approver.
  `create table approval_proposal (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    approval jsonb not null,
    note text not null,
    proposed_by text not null,
    proposed_by_name text not null,
    proposed_at timestamptz not null,
    ended_at timestamptz,
    reminded_on date
  )`,
  // An application has one open proposal at most.
  `create unique index approval_proposal_open on approval_proposal (saved_form_id) where ended_at is null`,
  `create index approval_proposal_of_form on approval_proposal (saved_form_id)`,
  // Who decides while an approver is away.
  `create table absence (
    sso text not null,
    banner_id smallint not null,
    deputy_sso text not null,
    from_on date not null,
    until_on date not null,
    changed_at timestamptz not null,
    primary key (sso, banner_id),
    check (from_on <= until_on and sso <> deputy_sso)
  )`,
  // Views of the review list that employees save under a name (docs/decisions/0090).
  `create table saved_view (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    owner text not null,
    name text not null,
    shared boolean not null,
    filters jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null
  )`,
  `create unique index saved_view_name on saved_view (banner_id, owner, lower(name))`,
  `create index saved_view_shared on saved_view (banner_id) where shared`,
  // Employees who have an application open: one row each, renewed while the page is open.
  `create table review_viewer (
    saved_form_id bigint not null references saved_form on delete cascade,
    sso text not null,
    name text not null,
    since timestamptz not null,
    seen_at timestamptz not null,
    primary key (saved_form_id, sso)
  )`,
]
