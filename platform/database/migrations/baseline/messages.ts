/** Mails, results of jobs, rate limits, and feedback. */
export const messages: readonly string[] = [
  `create table mail (
    id uuid primary key,
    saved_form_id bigint references saved_form on delete cascade,
    banner_id smallint not null,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    attachments jsonb not null,
    state text not null check (state in ('queued', 'sent', 'refused', 'failed')),
    problem text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    -- Replies to an employee's email go to that employee, not to the company.
    reply_to text,
    -- The decision that a letter is about. A mail's id is a hash, from which its decision cannot be read.
    decision_id bigint references decision on delete set null,
    -- A bounce that arrives before its mail is recorded as sent waits here (docs/decisions/0102).
    bounce text
  )`,
  `create index mail_of_form on mail (saved_form_id)`,
  `create index mail_newest on mail (created_at desc)`,
  // For counting the emails sent to an address.
  `create index mail_of_recipient on mail (lower(recipient), created_at)`,
  `create index mail_of_decision on mail (decision_id) where decision_id is not null`,
  `create index mail_lost_letter on mail (banner_id, decision_id)
    where decision_id is not null and state in ('refused', 'failed')`,
  // Results of a form's background jobs. The queue deletes them after a week; the evidence keeps them.
  `create table job_fate (
    saved_form_id bigint not null references saved_form on delete cascade,
    job_id uuid not null,
    name text not null,
    state text not null check (state in ('done', 'again', 'failed')),
    tries integer not null,
    enqueued_at timestamptz not null,
    ended_at timestamptz not null,
    problem text,
    primary key (saved_form_id, job_id)
  )`,
  // Rate limits cover minutes, so losing them in a crash is acceptable and writes need not wait for the disk.
  `create unlogged table rate_limit (
    key text not null,
    window_start timestamptz not null,
    hits int not null,
    primary key (key, window_start)
  )`,
  // Customers' feedback after they apply, and the files they attach.
  `create table feedback (
    id uuid primary key,
    banner_id smallint not null,
    subject text not null,
    url text not null,
    body text not null,
    custom_fields jsonb not null,
    full_name text not null,
    email text not null,
    created_at timestamptz not null
  )`,
  `create index feedback_of_banner on feedback (banner_id, created_at)`,
  `create table feedback_file (
    id uuid primary key,
    feedback_id uuid not null references feedback on delete cascade,
    name text not null,
    content_type text not null,
    size bigint not null,
    sha256 text not null,
    file_key text not null,
    scan text not null
  )`,
  `create index feedback_file_of_feedback on feedback_file (feedback_id)`,
  `create trigger feedback_file_lets_go after delete on feedback_file
    for each row execute function document_lets_go()`,
]
