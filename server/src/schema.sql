-- Every table as the migrations leave it, for reading: nothing runs this file. After a new migration, "npm run schema"
-- writes it anew, and a test compares it with a fresh store. The tables of the job queue belong to pg-boss and are left out.

create table account (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  username text not null,
  username_key text not null unique,
  email text,
  email_key text unique,
  password_hash text,
  is_guest boolean not null,
  membership_level integer not null check (membership_level >= 0 and membership_level <= 90),
  skill_level text not null,
  joined_at bigint not null,
  last_seen_at bigint not null,
  activated_at bigint,
  role_level integer check (role_level in (80, 90)),
  closed_level integer check (closed_level >= 5 and closed_level <= 8),
  closed_at bigint,
  membership_ends_at bigint,
  trial_used_at bigint,
  delete_after bigint,
  chess_title text,
  is_streamer boolean not null default false,
  is_affiliate boolean not null default false,
  is_coach boolean not null default false,
  locale text not null default 'en_US',
  timezone text,
  last_login_at bigint,
  fair_play_agreed_at bigint,
  archive_view text not null default 'list' check (archive_view in ('grid', 'list')),
  content_language text not null default 'default',
  bucketing_id uuid not null default gen_random_uuid(),
  country text,
  flair text,
  avatar text,
  settings jsonb not null default '{}'::jsonb,
  has_twitch boolean not null default false,
  has_youtube boolean not null default false,
  rating integer,
  is_bot boolean not null default false,
  home_content_type text not null default 'following' check (home_content_type in ('following', 'own', 'best'))
);
create index account_beginning on account (username_key collate "C") where not is_guest and closed_level is null;
create index account_bots on account (id) where is_bot;
create index account_country on account (country, last_seen_at desc) where country is not null;
create index account_delete_after on account (delete_after) where delete_after is not null;
create index account_email_beginning on account (email_key text_pattern_ops);
create index account_joined on account (joined_at desc) where not is_guest and closed_level is null;
create index account_seen on account (last_seen_at desc) where not is_guest and closed_level is null;
create index account_title on account (chess_title, last_seen_at desc) where chess_title is not null;
create index account_username_beginning on account (username_key text_pattern_ops);
create trigger account_member_name after insert or update of username_key, is_guest, closed_level on account for each row execute function keep_member_name();

create table account_link (
  id uuid primary key,
  token_hash bytea unique,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  email text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index account_link_account on account_link (account_id, purpose);
create index account_link_expires on account_link (expires_at);

create table achievement (
  account_id uuid not null references account (id) on delete cascade,
  code text not null,
  at bigint not null,
  game_id uuid references game (id) on delete set null,
  is_new boolean not null,
  shown_at bigint,
  primary key (account_id, code)
);
create index achievement_hidden on achievement (account_id) where shown_at is not null;
create index achievement_new on achievement (account_id) where is_new;

create table achievement_counter (
  account_id uuid not null references account (id) on delete cascade,
  counter text not null,
  value integer not null,
  primary key (account_id, counter)
);

create table alert (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  type text not null,
  subject text not null,
  at bigint not null,
  payload jsonb not null,
  hidden boolean not null default false,
  letter_at bigint,
  unique (account_id, type, subject)
);
create index alert_at on alert (at);
create index alert_letter on alert (letter_at, account_id) where letter_at > 0;
create index alert_newest on alert (account_id, at desc, id desc);

create table analytics_day (
  day date primary key,
  salt bytea,
  events integer not null
);

create table analytics_event (
  day date not null references analytics_day (day) on delete cascade,
  name text not null,
  detail text not null,
  visitor bytea not null,
  times integer not null,
  primary key (day, name, detail, visitor)
);

create table announcement (
  id integer generated always as identity primary key,
  locale text not null,
  text text not null,
  url text,
  from_at bigint not null,
  until_at bigint not null
);
create index announcement_until on announcement (until_at);

create table archived_game (
  account_id uuid not null,
  game_id uuid not null,
  started_at bigint not null,
  ended_at bigint not null,
  color text not null check (color in ('white', 'black')),
  outcome text not null check (outcome in ('won', 'drawn', 'lost')),
  time_class text not null,
  base_ms integer not null,
  increment_ms integer not null,
  rated boolean not null,
  rating integer not null,
  provisional boolean not null,
  rating_after integer,
  opponent_id uuid not null,
  opponent_name text collate "C" not null,
  opponent_rating integer not null,
  opponent_provisional boolean not null,
  opponent_rating_after integer,
  result text not null,
  reason text not null,
  plies integer not null,
  fen text not null,
  variant text not null default 'chess',
  partner jsonb,
  second jsonb,
  second_name text collate "C",
  shown_at bigint,
  per_move_ms integer,
  primary key (account_id, game_id)
);
create index archived_game_best on archived_game ((least(rating - 400 * provisional::integer, opponent_rating - 400 * opponent_provisional::integer) + ended_at / 1728000) desc, game_id desc) where color = 'white' and rated and variant = 'chess' and plies >= 20;
create index archived_game_count on archived_game (account_id, outcome, variant, time_class, color, rated);
create index archived_game_daily on archived_game (account_id, ended_at) where per_move_ms is not null;
create index archived_game_ends on archived_game (account_id, variant, time_class, outcome, color, reason);
create index archived_game_hidden on archived_game (account_id, shown_at) where shown_at is not null;
create index archived_game_meetings on archived_game (account_id, opponent_id, outcome);
create index archived_game_newest on archived_game (account_id, ended_at desc, game_id desc);
create index archived_game_opponent on archived_game (account_id, opponent_name);

create table audit_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  actor_id uuid,
  subject_id uuid not null,
  action text not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  ip text not null
);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_id, id desc);
create trigger audit_log_is_kept before delete or update on audit_log for each row execute function keep_audit_log();

create table avatar_picture (
  account_id uuid primary key references account (id) on delete cascade,
  hash text not null unique,
  small bytea not null,
  large bytea not null,
  at bigint not null
);

create table awaited_contact (
  account_id uuid not null references account (id) on delete cascade,
  key text not null,
  expires_at bigint not null,
  primary key (account_id, key)
);
create index awaited_contact_expires_at on awaited_contact (expires_at);
create index awaited_contact_key on awaited_contact (key);

create table block (
  account_id uuid not null references account (id) on delete cascade,
  blocked_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  primary key (account_id, blocked_id)
);
create index block_blocked on block (blocked_id, account_id);

create table bot (
  key text primary key,
  account_id uuid not null unique references account (id)
);

create table bot_game (
  game_id uuid primary key references game (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  bot text not null references bot (key),
  aids text[] not null default '{}'[],
  left_at bigint,
  level integer,
  is_offline boolean not null default false
);
create index bot_game_of_account on bot_game (account_id);

create table bot_game_start (
  account_id uuid primary key references account (id) on delete cascade,
  at bigint not null
);

create table bughouse_event (
  game_id uuid not null,
  seq integer not null check (seq > 0),
  event json not null,
  primary key (game_id, seq)
) with (autovacuum_vacuum_scale_factor=0.02);

create table bughouse_game (
  id uuid primary key,
  base_ms integer not null,
  increment_ms integer not null,
  time_class text not null,
  rated boolean not null,
  started_at bigint not null,
  status text not null check (status in ('playing', 'ended')),
  ended_at bigint,
  ending jsonb,
  log jsonb,
  rematch_game_id uuid,
  check (status = 'playing' or ended_at is not null and ending is not null and log is not null)
);
create index bughouse_game_playing on bughouse_game (id) where status = 'playing';

create table bughouse_seat (
  game_id uuid not null references bughouse_game (id) on delete cascade,
  seat text not null check (seat in ('whiteA', 'blackA', 'whiteB', 'blackB')),
  account_id uuid not null references account (id),
  rating integer not null,
  provisional boolean not null,
  rating_after integer,
  rematch text check (rematch in ('wanted', 'gone')),
  primary key (game_id, seat)
);
create unique index bughouse_seat_of_account on bughouse_seat (account_id, game_id);

create table bughouse_talk (
  id bigint generated always as identity primary key,
  game_id uuid not null references bughouse_game (id) on delete cascade,
  account_id uuid not null references account (id),
  seat text not null,
  at bigint not null,
  call text,
  text text,
  check ((call is null) <> (text is null))
);
create index bughouse_talk_of_account on bughouse_talk (account_id);
create index bughouse_talk_of_game on bughouse_talk (game_id, id);

create table calendar_address (
  account_id uuid primary key references account (id) on delete cascade,
  secret_mac bytea not null unique,
  made_at bigint not null
);

create table calendar_event (
  id integer generated always as identity primary key,
  title text not null,
  place text not null,
  description text not null,
  url text,
  starts_at bigint not null,
  ends_at bigint not null,
  watch_delay text not null default 'none',
  player_ids uuid[] not null default '{}'::uuid[]
);
create index calendar_event_ends on calendar_event (ends_at);

create table challenge (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  from_id uuid not null references account (id) on delete cascade,
  to_id uuid references account (id) on delete cascade,
  variant text not null,
  base_ms integer not null,
  increment_ms integer not null,
  odds_ms integer,
  rated boolean not null,
  color smallint not null,
  initial_fen text,
  is_offline boolean not null,
  state text not null default 'open',
  reason text,
  taken_by uuid references account (id) on delete set null,
  game_id uuid,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  per_move_ms integer,
  no_vacation boolean not null default false,
  only_for uuid references account (id) on delete cascade,
  name text,
  rules text[] not null default '{}'[]
);
create index challenge_ended on challenge (ended_at) where ended_at is not null;
create index challenge_from on challenge (from_id, ended_at);
create index challenge_only_for on challenge (only_for) where only_for is not null;
create index challenge_open on challenge (expires_at) where state = 'open';
create unique index challenge_pair on challenge (from_id, to_id) where state = 'open';
create index challenge_to on challenge (to_id) where state = 'open';

create table challenge_key (
  id integer primary key check (id = 1),
  secret bytea not null
);

create table challenge_solved (
  signature text primary key,
  expires_at bigint not null
);
create index challenge_solved_expiry on challenge_solved (expires_at);

create table championship_edition (
  number integer primary key,
  players jsonb not null,
  base_ms integer not null,
  increment_ms integer not null,
  started_at bigint not null,
  ended_at bigint
);

create table championship_engine (
  name text primary key,
  account_id uuid not null unique references account (id)
);

create table championship_game (
  edition integer not null references championship_edition (number),
  number smallint not null,
  round smallint not null,
  white smallint not null,
  black smallint not null,
  opening smallint not null,
  game_id uuid unique,
  result text,
  decision text check (decision in ('played', 'adjudicated', 'failed')),
  primary key (edition, number),
  check ((result is null) = (decision is null)),
  check (result is null or game_id is not null)
);

create table championship_thought (
  game_id uuid not null,
  ply smallint not null,
  cp integer,
  mate integer,
  depth smallint not null,
  line text not null,
  primary key (game_id, ply),
  check ((cp is null) <> (mate is null))
);

create table chat (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('group', 'club')),
  name text not null default '',
  owner_id uuid references account (id) on delete set null,
  club_id integer unique references club (id),
  last_seq integer not null default 0,
  version integer not null default 0,
  created_at bigint not null,
  last_at bigint,
  check ((kind = 'club') = (club_id is not null))
);
create index chat_owner on chat (owner_id) where owner_id is not null;

create table chat_member (
  chat_id bigint not null references chat (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  read_seq integer not null,
  is_muted boolean not null default false,
  joined_at bigint not null,
  primary key (chat_id, account_id)
);
create index chat_member_of on chat_member (account_id);

create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id) on delete cascade,
  seq integer not null,
  version integer not null,
  author_id uuid references account (id) on delete set null,
  client_id text not null,
  at bigint not null,
  edited_at bigint,
  text text not null,
  act text,
  about_id uuid references account (id) on delete set null,
  mentioned uuid[] not null default '{}'::uuid[],
  removed_at bigint,
  removed_by uuid references account (id) on delete set null,
  is_removed_by_author boolean not null default false,
  unique (chat_id, seq)
);
create index chat_message_about on chat_message (about_id) where about_id is not null;
create index chat_message_by on chat_message (author_id, chat_id, seq desc);
create index chat_message_changed on chat_message (chat_id, version);
create index chat_message_removed_by on chat_message (removed_by) where removed_by is not null;
create unique index chat_message_sent on chat_message (author_id, chat_id, client_id);

create table chat_pause (
  chat_id bigint not null references chat (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  until bigint not null,
  by_id uuid references account (id) on delete set null,
  primary key (chat_id, account_id)
);
create index chat_pause_by on chat_pause (by_id) where by_id is not null;
create index chat_pause_of on chat_pause (account_id);

create table classroom (
  id uuid primary key,
  name text not null,
  owner_id uuid not null references account (id) on delete cascade,
  status text not null,
  invitation text unique,
  invitation_expires_at bigint,
  created_at bigint not null
);
create index classroom_of_owner on classroom (owner_id);

create table classroom_answer (
  classroom_id uuid not null references classroom (id) on delete cascade,
  exercise integer not null,
  account_id uuid not null references account (id) on delete cascade,
  uci text not null,
  at bigint not null,
  primary key (classroom_id, exercise, account_id)
);
create index classroom_answer_of_account on classroom_answer (account_id);

create table classroom_event (
  game_id uuid not null references classroom (id) on delete cascade,
  seq integer not null,
  event jsonb not null,
  primary key (game_id, seq)
);
create index classroom_lesson on classroom_event (game_id, seq) where ((event -> 'did') ->> 'type') in ('begin', 'end');

create table classroom_game (
  classroom_id uuid not null references classroom (id) on delete cascade,
  game_id uuid not null,
  primary key (classroom_id, game_id)
);

create table classroom_member (
  classroom_id uuid not null references classroom (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null,
  joined_at bigint not null,
  primary key (classroom_id, account_id)
);
create index classroom_of_member on classroom_member (account_id, joined_at, classroom_id);

create table classroom_visit (
  classroom_id uuid not null references classroom (id) on delete cascade,
  lesson integer not null,
  account_id uuid not null references account (id) on delete cascade,
  came_at bigint not null,
  last_at bigint not null,
  primary key (classroom_id, lesson, account_id)
);
create index classroom_visit_of_account on classroom_visit (account_id);

create table client_error (
  day date not null,
  fingerprint bytea not null,
  kind text not null,
  message text not null,
  method text not null,
  url text not null,
  status integer,
  stack text not null,
  channel text,
  user_agent text not null,
  account_id uuid,
  reports integer not null default 1,
  first_at bigint not null,
  last_at bigint not null,
  primary key (day, fingerprint)
);

create table club (
  id integer generated always as identity primary key,
  url text not null unique,
  name text not null,
  name_key text not null,
  icon text,
  country text,
  language text,
  about text not null default '',
  about_html text not null default '',
  private_text text not null default '',
  private_html text not null default '',
  is_open boolean not null,
  is_private boolean not null default false,
  allows_matches boolean not null default true,
  allows_vote_chess boolean not null default true,
  members integer not null default 0,
  created_at bigint not null,
  last_activity_at bigint not null,
  founder_missed_at bigint,
  closed_at bigint,
  plain_name text not null default '',
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, plain_name)) stored
);
create index club_by_activity on club (last_activity_at desc, id desc) where closed_at is null;
create index club_by_age on club (created_at desc, id desc) where closed_at is null;
create index club_by_country on club (country, last_activity_at desc, id desc) where closed_at is null;
create index club_by_language on club (language, last_activity_at desc, id desc) where closed_at is null;
create index club_by_size on club (members desc, id desc) where closed_at is null;
create unique index club_name_key on club (name_key) where closed_at is null;
create index club_words on club using gin (words);

create table club_ban (
  club_id integer not null references club (id),
  account_id uuid not null references account (id) on delete cascade,
  by_id uuid references account (id) on delete set null,
  at bigint not null,
  primary key (club_id, account_id)
);
create index club_ban_of on club_ban (account_id);

create table club_date (
  id integer generated always as identity primary key,
  club_id integer not null references club (id),
  title text not null,
  text text not null,
  starts_at bigint not null
);
create index club_date_listed on club_date (club_id, starts_at);

create table club_icon (
  hash text primary key,
  club_id integer not null unique references club (id),
  small bytea not null,
  large bytea not null
);

create table club_invitation (
  club_id integer not null references club (id),
  account_id uuid not null references account (id) on delete cascade,
  by_id uuid references account (id) on delete set null,
  at bigint not null,
  declined boolean not null default false,
  primary key (club_id, account_id)
);
create index club_invitation_by on club_invitation (by_id, club_id, at);
create index club_invitation_of on club_invitation (account_id, at desc);

create table club_log (
  id bigint generated always as identity primary key,
  club_id integer not null references club (id),
  at bigint not null,
  act text not null,
  by_id uuid references account (id) on delete set null,
  about_id uuid references account (id) on delete set null,
  detail text not null default ''
);
create index club_log_about on club_log (about_id);
create index club_log_by on club_log (by_id);
create index club_log_listed on club_log (club_id, id desc);

create table club_match (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily', 'live')),
  number integer not null,
  title text not null,
  description text not null,
  home_id integer not null references club (id),
  away_id integer references club (id),
  challenged_id integer references club (id),
  state text not null default 'open',
  cancel_reason text,
  variant text not null,
  initial_fen text,
  base_ms integer not null,
  increment_ms integer not null,
  per_move_ms integer,
  rated boolean not null,
  rating_min integer,
  rating_max integer,
  boards_min integer not null,
  boards_max integer not null,
  timeouts_max integer,
  games_at_once integer not null,
  starts_at bigint,
  due_at bigint not null,
  entry_told boolean not null default false,
  entry_told_to uuid,
  created_by uuid references account (id) on delete set null,
  created_at bigint not null,
  started_at bigint,
  ended_at bigint,
  boards integer not null default 0,
  home_points integer not null default 0,
  away_points integer not null default 0,
  games_left integer not null default 0,
  removals integer not null default 0,
  winner text,
  unique (kind, number),
  check (away_id is distinct from home_id)
);
create index club_match_away on club_match (away_id, id desc);
create index club_match_challenged on club_match (challenged_id, id desc);
create index club_match_due on club_match (due_at) where state in ('open', 'gathering');
create index club_match_ended on club_match (ended_at) where state = 'over';
create index club_match_entry on club_match (due_at) where kind = 'live' and state = 'gathering' and not entry_told;
create index club_match_home on club_match (home_id, id desc);
create index club_match_open on club_match (kind, id desc) where state in ('open', 'gathering');
create index club_match_running on club_match (id) where state = 'running';

create table club_match_game (
  match_id bigint not null references club_match (id) on delete cascade,
  board integer not null,
  game integer not null check (game in (1, 2)),
  game_id uuid not null unique,
  begun boolean not null,
  told boolean not null default false,
  result text,
  primary key (match_id, board, game)
);
create index club_match_game_running on club_match_game (match_id, board) where result is null;

create table club_match_player (
  match_id bigint not null references club_match (id) on delete cascade,
  account_id uuid not null references account (id),
  side text not null check (side in ('home', 'away')),
  rating integer not null,
  joined_at bigint not null,
  board integer,
  removed_at bigint,
  primary key (match_id, account_id)
);
create unique index club_match_board on club_match_player (match_id, board, side) where board is not null;
create index club_match_player_of on club_match_player (account_id, match_id desc);
create index club_match_roster on club_match_player (match_id, side, rating desc, account_id);

create table club_member (
  club_id integer not null references club (id),
  account_id uuid not null references account (id) on delete cascade,
  role text not null check (role in ('member', 'coordinator', 'admin', 'founder')),
  rights text[] not null default '{}'[],
  hears boolean not null default true,
  joined_at bigint not null,
  active_at bigint not null,
  primary key (club_id, account_id)
);
create unique index club_founder on club_member (club_id) where role = 'founder';
create index club_leader on club_member (club_id, role) where role <> 'member';
create index club_member_by_activity on club_member (club_id, active_at desc, account_id desc);
create index club_member_of on club_member (account_id);

create table club_news (
  id integer generated always as identity primary key,
  club_id integer not null references club (id),
  title text not null,
  source text not null,
  html text not null,
  author_id uuid references account (id) on delete set null,
  at bigint not null,
  edited_at bigint,
  removed_at bigint
);
create index club_news_by on club_news (author_id);
create index club_news_listed on club_news (club_id, id desc) where removed_at is null;

create table club_request (
  club_id integer not null references club (id),
  account_id uuid not null references account (id) on delete cascade,
  text text not null default '',
  state text not null check (state in ('pending', 'denied')),
  at bigint not null,
  answered_by uuid references account (id) on delete set null,
  primary key (club_id, account_id)
);
create index club_request_by on club_request (account_id);
create index club_request_listed on club_request (club_id, state, at desc, account_id desc);

create table club_result (
  kind text not null check (kind in ('match', 'votechess')),
  contest_id text not null,
  club_id integer not null,
  outcome text not null check (outcome in ('win', 'draw', 'loss')),
  ended_at bigint not null,
  primary key (kind, contest_id, club_id)
);
create index club_result_ended on club_result (ended_at);
create index club_result_of on club_result (club_id, ended_at);

create table coach (
  account_id uuid primary key references account (id) on delete cascade,
  state text not null check (state in ('draft', 'asked', 'listed', 'declined')),
  name text not null,
  headline text not null,
  languages text[] not null,
  methods text[] not null,
  price text not null,
  availability text not null,
  official_rating text not null,
  is_taking boolean not null,
  source text not null,
  html text not null,
  is_verified boolean not null default false,
  is_rating_checked boolean not null default false,
  asked_at bigint not null default 0,
  listed_at bigint not null default 0,
  reason text not null default '',
  reviews integer not null default 0,
  stars integer not null default 0,
  rank integer not null default 0,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, (((name || ' ') || headline) || ' ') || source)) stored
);
create index coach_asked on coach (asked_at) where state = 'asked';
create index coach_listed on coach (rank desc, account_id desc) where state = 'listed';
create index coach_newest on coach (listed_at desc, account_id desc) where state = 'listed';

create table coach_game (
  game_id uuid primary key references game (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  coach text not null,
  color text not null check (color in ('white', 'black')),
  level integer not null,
  hints integer not null default 0
);
create index coach_game_of_account on coach_game (account_id, game_id);

create table coach_note (
  game_id uuid not null references coach_game (game_id) on delete cascade,
  seq integer not null,
  note jsonb not null,
  primary key (game_id, seq)
);

create table coach_pupil (
  account_id uuid primary key references account (id) on delete cascade,
  coach text not null
);

create table coach_review (
  id bigint generated always as identity primary key,
  coach_id uuid not null references coach (account_id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  stars integer not null check (stars >= 1 and stars <= 5),
  text text not null,
  at bigint not null,
  edited_at bigint,
  answer text not null default '',
  removed_at bigint,
  removed_by uuid references account (id) on delete set null,
  unique (coach_id, author_id)
);
create index coach_review_by on coach_review (author_id);
create index coach_review_listed on coach_review (coach_id, at desc, id desc);

create table collection (
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  parent_id uuid references collection (id) on delete cascade,
  name text not null,
  description text not null,
  visibility text not null,
  entries integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);
create index collection_in_collection on collection (parent_id) where parent_id is not null;
create index collection_of_owner on collection (owner_id, name, id);

create table comment (
  id bigint generated always as identity primary key,
  content_type text not null,
  content_id text not null,
  number integer not null,
  parent_id bigint references comment (id),
  author_id uuid references account (id) on delete set null,
  client_id text not null,
  is_site boolean not null default false,
  at bigint not null,
  edited_at bigint,
  source text not null,
  html text not null,
  answers integer not null default 0,
  removed_at bigint,
  removed_by uuid references account (id) on delete set null,
  is_removed_by_author boolean not null default false,
  words tsvector generated always as (
case
    when content_type = 'forum_topic' and removed_at is null then to_tsvector('simple'::regconfig, source)
    else null::tsvector
end) stored,
  unique (content_type, content_id, number),
  foreign key (content_type, content_id) references discussion (content_type, content_id)
);
create index comment_answers on comment (parent_id, id) where parent_id is not null and removed_at is null;
create unique index comment_sent on comment (author_id, client_id);
create index comment_threads on comment (content_type, content_id, id) where parent_id is null and (removed_at is null or answers > 0);
create index comment_words on comment using gin (words);
create index comment_written on comment (author_id, at);

create table comment_reaction (
  comment_id bigint not null references comment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  reaction text not null,
  primary key (comment_id, account_id, reaction)
);
create index comment_reaction_by on comment_reaction (account_id);

create table comment_version (
  comment_id bigint not null references comment (id) on delete cascade,
  at bigint not null,
  source text not null,
  primary key (comment_id, at)
);

create table conditional_moves (
  game_id uuid not null references game (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  ply integer not null,
  played text not null,
  lines text not null,
  saved_at bigint not null,
  primary key (game_id, account_id)
);
create index conditional_moves_account on conditional_moves (account_id);

create table conduct (
  account_id uuid primary key references account (id),
  fault double precision not null,
  weighed_at bigint not null,
  bans double precision not null,
  banned_until bigint,
  reason text
);

create table daily_puzzle (
  day text primary key,
  puzzle_id text not null unique references puzzle (id),
  solvers integer not null default 0
);

create table daily_puzzle_try (
  account_id uuid not null references account (id) on delete cascade,
  day text not null references daily_puzzle (day),
  at bigint not null,
  ms integer not null,
  is_solved boolean not null,
  is_hinted boolean not null,
  counts boolean not null,
  primary key (account_id, day)
);

create table daily_seek (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  variant text not null,
  per_move_ms integer not null,
  rated boolean not null,
  color smallint not null,
  rating_min integer,
  rating_max integer,
  timeouts_max integer,
  created_at bigint not null,
  expires_at bigint not null,
  taken_by uuid references account (id) on delete set null,
  no_vacation boolean not null default false,
  bank_ms integer not null default 0,
  increment_ms integer not null default 0
);
create index daily_seek_account on daily_seek (account_id);
create index daily_seek_expiry on daily_seek (expires_at);
create index daily_seek_open on daily_seek (id) where taken_by is null;

create table daily_vacation (
  account_id uuid primary key references account (id) on delete cascade,
  started_at bigint not null,
  until bigint not null
);
create index daily_vacation_started on daily_vacation (started_at);

create table data_export (
  account_id uuid primary key references account (id) on delete cascade,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  games_done integer not null default 0,
  games_total integer not null default 0,
  size bigint not null default 0,
  requested_at bigint not null,
  expires_at bigint not null
);
create index data_export_expires on data_export (expires_at);

create table data_export_part (
  account_id uuid not null references data_export (account_id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (account_id, part)
);

create table discussion (
  content_type text not null,
  content_id text not null,
  comments integer not null default 0,
  last_number integer not null default 0,
  locked_at bigint,
  locked_by uuid references account (id) on delete set null,
  lock_reason text not null default '',
  primary key (content_type, content_id)
);

create table discussion_reader (
  content_type text not null,
  content_id text not null,
  account_id uuid not null references account (id) on delete cascade,
  read_number integer not null default 0,
  follows boolean not null default false,
  primary key (content_type, content_id, account_id)
);
create index discussion_reader_of on discussion_reader (account_id);

create table explorer_catch_up (
  id smallint primary key check (id = 1),
  after uuid not null
);

create table explorer_count (
  position bigint not null,
  month smallint not null,
  slice smallint not null,
  move text collate "C" not null,
  white integer not null,
  draws integer not null,
  black integer not null,
  ratings bigint not null,
  last_month smallint not null,
  primary key ("position", month, slice, move)
);

create table explorer_game (
  no bigint primary key,
  game_id uuid not null unique,
  white_id uuid not null,
  black_id uuid not null,
  white_rating smallint not null,
  black_rating smallint not null,
  rating smallint not null,
  slice smallint not null,
  rated boolean not null,
  score smallint not null check (score in ('-1'::integer, 0, 1)),
  positions bigint[] not null,
  moves text not null
);
create index explorer_game_of_black on explorer_game (black_id, no desc);
create index explorer_game_of_white on explorer_game (white_id, no desc);

create table explorer_pending (
  game_id uuid primary key
);

create table explorer_ply (
  position bigint not null,
  no bigint not null,
  slice smallint not null,
  rating smallint not null,
  score smallint not null,
  move text collate "C" not null,
  primary key ("position", slice, no)
);

create table explorer_top (
  position bigint not null,
  no bigint not null,
  slice smallint not null,
  rating smallint not null,
  move text collate "C" not null,
  primary key ("position", slice, rating, no)
);

create table findable_member (
  account_id uuid primary key references account (id) on delete cascade,
  key text
);
create index findable_member_key on findable_member (key);

create table flag_override (
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  is_on boolean not null,
  set_at bigint not null,
  primary key (account_id, name)
);

create table follow (
  account_id uuid not null references account (id) on delete cascade,
  followed_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  primary key (account_id, followed_id)
);
create index follow_followed on follow (followed_id, account_id);

create table follow_dismissal (
  account_id uuid not null references account (id) on delete cascade,
  dismissed_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  primary key (account_id, dismissed_id)
);

create table forum_poll (
  topic_id uuid primary key references forum_topic (id),
  question text not null,
  choices jsonb not null,
  is_multiple boolean not null,
  closes_at bigint
);

create table forum_poll_vote (
  topic_id uuid not null references forum_poll (topic_id),
  account_id uuid not null references account (id) on delete cascade,
  choice integer not null,
  primary key (topic_id, account_id, choice)
);
create index forum_poll_vote_by on forum_poll_vote (account_id);

create table forum_slug (
  slug text primary key,
  topic_id uuid not null references forum_topic (id)
);

create table forum_topic (
  id uuid primary key,
  owner text not null default 'site',
  category text not null,
  slug text not null unique,
  title text not null,
  author_id uuid references account (id) on delete set null,
  at bigint not null,
  last_at bigint not null,
  last_author_id uuid references account (id) on delete set null,
  is_sticky boolean not null default false,
  removed_at bigint,
  removed_by uuid references account (id) on delete set null,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, title)) stored
);
create index forum_topic_by on forum_topic (author_id);
create index forum_topic_listed on forum_topic (owner, category, is_sticky desc, last_at desc, id desc) where removed_at is null;
create index forum_topic_newest on forum_topic (owner, last_at desc, id desc) where removed_at is null;
create index forum_topic_words on forum_topic using gin (words);

create table forum_visit (
  account_id uuid primary key references account (id) on delete cascade,
  read_at bigint not null
);

create table friend (
  account_id uuid not null references account (id) on delete cascade,
  friend_id uuid not null references account (id) on delete cascade,
  since bigint not null,
  primary key (account_id, friend_id)
);
create index friend_newest on friend (account_id, since desc, friend_id);

create table friend_request (
  from_id uuid not null references account (id) on delete cascade,
  to_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  recommended boolean not null,
  primary key (from_id, to_id)
);
create index friend_request_received on friend_request (to_id, at desc, from_id desc);
create index friend_request_sent on friend_request (from_id, at desc, to_id desc);

create table game (
  id uuid primary key,
  white_id uuid not null references account (id),
  black_id uuid not null references account (id),
  base_ms integer not null,
  increment_ms integer not null,
  time_class text not null,
  rated boolean not null,
  started_at bigint not null,
  white_rating integer not null,
  white_provisional boolean not null,
  black_rating integer not null,
  black_provisional boolean not null,
  status text not null check (status in ('playing', 'playing_daily', 'ended')),
  ended_at bigint,
  result text,
  reason text,
  plies integer,
  fen text,
  log jsonb,
  white_rating_after integer,
  black_rating_after integer,
  rematch_offered_by text,
  rematch_game_id uuid unique references game (id),
  variant text not null default 'chess',
  initial_fen text,
  white_base_ms integer,
  black_base_ms integer,
  move_cost_ms integer not null default 0,
  delay_ms integer not null default 0,
  shown_at bigint,
  position_chosen boolean not null default false,
  first_move_ms integer,
  per_move_ms integer,
  no_vacation boolean not null default false,
  competition text,
  rules text[] not null default '{}'[],
  check (status <> 'ended' or ended_at is not null and result is not null and reason is not null and plies is not null and fen is not null and log is not null)
);
create index game_of_black on game (black_id, started_at);
create index game_of_white on game (white_id, started_at);
create index game_playing on game (id) where status = 'playing';
create index game_playing_black on game (black_id) where status = 'playing';
create index game_playing_kind on game (variant, time_class, (white_rating + black_rating) desc, id) where status = 'playing';
create index game_playing_white on game (white_id) where status = 'playing';
create index game_shown on game (shown_at) where shown_at is not null;
alter table game alter column log set statistics 0;

create table game_chat_line (
  id bigint generated always as identity primary key,
  game_id uuid not null,
  room text not null check (room in ('players', 'watchers')),
  account_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  text text,
  phrase text,
  removed_by uuid references account (id) on delete set null,
  removed_at bigint,
  check ((text is null) <> (phrase is null))
);
create index game_chat_line_of_account on game_chat_line (account_id, id);
create index game_chat_line_of_room on game_chat_line (game_id, room, id);

create table game_chat_mute (
  account_id uuid primary key references account (id) on delete cascade,
  until bigint not null,
  by_id uuid references account (id) on delete set null,
  at bigint not null
);

create table game_event (
  game_id uuid not null,
  seq integer not null check (seq > 0),
  event json not null,
  primary key (game_id, seq)
) with (autovacuum_vacuum_scale_factor=0.02);
alter table game_event alter column event set statistics 0;
alter table game_event alter column game_id set statistics 10;
alter table game_event alter column seq set statistics 10;

create table game_note (
  game_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  text text not null default '',
  version integer not null default 0,
  analysis text not null default '',
  analysis_version integer not null default 0,
  primary key (game_id, account_id)
);
create index game_note_account on game_note (account_id);

create table game_review (
  game_id uuid primary key references game (id) on delete cascade,
  state text not null check (state in ('going', 'failed', 'done')),
  requested_by uuid,
  requested_at bigint not null,
  searched integer not null default 0,
  of_positions integer not null default 0,
  touched_at bigint,
  done_at bigint,
  review jsonb
);
create index game_review_going on game_review (requested_at) where state = 'going';
create index game_review_requested on game_review (requested_by, requested_at) where requested_by is not null;
alter table game_review alter column review set statistics 0;

create table game_to_show (
  game_id uuid not null references game (id) on delete cascade,
  what text not null check (what in ('begun', 'over')),
  at bigint not null,
  primary key (game_id, what)
);
create index game_to_show_next on game_to_show (at);

create table game_turn (
  game_id uuid primary key references game (id) on delete cascade,
  mover_id uuid not null references account (id),
  waiter_id uuid not null references account (id),
  due_at bigint not null,
  since bigint not null,
  low_time_told boolean not null default false,
  turn_told boolean not null default false,
  draw_to uuid,
  draw_told boolean not null default false,
  white_until bigint not null default 0,
  black_until bigint not null default 0
);
create index game_turn_due on game_turn (due_at, game_id);
create index game_turn_mover on game_turn (mover_id, due_at, game_id);
create index game_turn_untold on game_turn (game_id) where not turn_told;
create index game_turn_untold_draw on game_turn (game_id) where draw_to is not null and not draw_told;
create index game_turn_untold_low on game_turn (due_at) where not low_time_told;
create index game_turn_waiter on game_turn (waiter_id, due_at, game_id);

create table homework (
  id uuid primary key,
  classroom_id uuid not null references classroom (id) on delete cascade,
  kind text not null,
  title text not null,
  subject_id uuid,
  subject jsonb not null,
  due_at bigint,
  created_at bigint not null
);
create index homework_of_classroom on homework (classroom_id, due_at);
create index homework_on_subject on homework (subject_id) where subject_id is not null;

create table homework_answer (
  task_id uuid not null references homework (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  uci text not null,
  at bigint not null,
  primary key (task_id, account_id)
);
create index homework_answer_of_account on homework_answer (account_id);

create table homework_chapter (
  task_id uuid not null references homework (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  entry_id uuid not null references library_entry (id) on delete cascade,
  at bigint not null,
  primary key (task_id, account_id, entry_id)
);
create index homework_chapter_of_account on homework_chapter (account_id);
create index homework_chapter_of_entry on homework_chapter (entry_id);

create table homework_set (
  task_id uuid not null references homework (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  set_id uuid not null references puzzle_set (id) on delete cascade,
  primary key (task_id, account_id)
);
create index homework_set_of_account on homework_set (account_id);
create index homework_set_of_set on homework_set (set_id);

create table identity (
  provider text not null,
  subject text not null,
  account_id uuid not null references account (id) on delete cascade,
  email text,
  linked_at bigint not null,
  last_used_at bigint,
  primary key (provider, subject),
  unique (account_id, provider)
);

create table impersonation (
  session_key text primary key,
  staff_session_key text not null,
  staff_id uuid not null references account (id) on delete cascade,
  member_id uuid not null references account (id) on delete cascade,
  started_at bigint not null,
  ends_at bigint not null,
  ended_at bigint
);
create index impersonation_of_staff on impersonation (staff_session_key) where ended_at is null;
create index impersonation_open on impersonation (ends_at) where ended_at is null;

create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at bigint not null,
  primary key (account_id, device_hash)
);
create index known_device_seen on known_device (last_seen_at);

create table leader (
  rating_class text not null,
  account_id uuid not null references account (id) on delete cascade,
  rating double precision not null,
  games integer not null,
  at bigint not null,
  country text,
  primary key (rating_class, account_id)
);
create index leader_best on leader (rating_class, rating desc, account_id);
create index leader_of_country on leader (rating_class, country, rating desc, account_id);

create table library_entry (
  id uuid primary key,
  collection_id uuid not null references collection (id) on delete cascade,
  owner_id uuid not null references account (id) on delete cascade,
  place bigint not null,
  title text,
  kind text not null,
  variant text not null,
  white text,
  black text,
  event text,
  site text,
  played_on text,
  result text not null,
  eco text,
  opening text,
  tags text[] not null default '{}'[],
  moves integer not null,
  fen text not null,
  pgn text not null,
  positions bigint[] not null,
  search tsvector not null,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null
);
create index library_entry_of_owner on library_entry (owner_id, updated_at, id);
create index library_entry_place on library_entry (collection_id, place, id);
create index library_entry_positions on library_entry using gin (positions);
create index library_entry_search on library_entry using gin (search);

create table library_import (
  id uuid primary key,
  owner_id uuid not null unique references account (id) on delete cascade,
  collection_id uuid not null references collection (id) on delete cascade,
  name text not null,
  state text not null,
  length integer not null,
  sent integer not null default 0,
  read integer not null default 0,
  lines integer not null default 0,
  games integer not null default 0,
  is_skipping boolean not null default false,
  added integer not null default 0,
  refused integer not null default 0,
  refused_games jsonb not null default '[]'::jsonb,
  entries_max integer not null,
  begun_at bigint not null
);
create index library_import_begun on library_import (begun_at) where state = 'sending';

create table library_import_part (
  import_id uuid not null references library_import (id) on delete cascade,
  begins integer not null,
  ends integer not null,
  text text not null,
  primary key (import_id, begins)
);

create table master_rating (
  list_id uuid not null references master_rating_list (id) on delete cascade,
  player_id integer not null,
  rank integer not null default 0,
  name text not null,
  searched text collate "C" not null,
  federation text not null,
  title text,
  rating smallint not null,
  games integer,
  born smallint,
  primary key (list_id, player_id)
);
create index master_rating_federation on master_rating (list_id, federation, rating desc, player_id);
create index master_rating_name on master_rating (list_id, searched);
create index master_rating_order on master_rating (list_id, rating desc, player_id);

create table master_rating_import (
  id uuid primary key,
  name text not null,
  type text not null,
  day text not null,
  state text not null,
  by_id uuid references account (id) on delete set null,
  begun_at bigint not null,
  parts integer not null default 0,
  rows integer not null default 0,
  players integer not null default 0,
  refused integer not null default 0,
  faults jsonb not null default '[]'::jsonb
);
create index master_rating_import_by on master_rating_import (by_id);
create index master_rating_import_newest on master_rating_import (begun_at desc, id);

create table master_rating_list (
  id uuid primary key,
  type text not null check (type in ('standard', 'blitz', 'rapid')),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  players integer not null default 0,
  federations text[] not null default '{}'[],
  is_shown boolean not null default false
);
create unique index master_rating_list_shown on master_rating_list (type) where is_shown;

create table member_name (
  account_id uuid primary key references account (id) on delete cascade,
  name text not null
);
create index member_name_parts on member_name using gin (name_parts(name));

create table membership (
  account_id uuid primary key references account (id) on delete cascade,
  as_of bigint not null,
  kept jsonb not null,
  subscription_level text,
  subscription_until bigint,
  subscription_renews boolean,
  changes_at bigint,
  warn_at bigint
);
create index membership_changes_at on membership (changes_at) where changes_at is not null;
create index membership_warn_at on membership (warn_at) where warn_at is not null;

create table membership_batch (
  id uuid primary key,
  level text not null,
  days integer not null check (days > 0),
  note text not null,
  made_by uuid references account (id) on delete set null,
  made_at bigint not null,
  expires_at bigint not null,
  withdrawn_at bigint
);
create index membership_batch_newest on membership_batch (made_at desc);

create table membership_code (
  hash bytea primary key,
  batch_id uuid not null references membership_batch (id) on delete cascade,
  redeemed_at bigint,
  redeemed_by uuid references account (id) on delete set null,
  redeemed_for uuid references account (id) on delete set null
);
create index membership_code_batch on membership_code (batch_id);

create table membership_event (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  kind text not null,
  level text,
  from_at bigint,
  until_at bigint,
  by_id uuid references account (id) on delete set null,
  why text,
  reference text,
  source text,
  badge text
);
create index membership_event_newest on membership_event (account_id, at desc, id desc);
create index membership_event_source on membership_event (source, kind) where source is not null;

create table membership_gift (
  id text primary key,
  giver_id uuid references account (id) on delete set null,
  recipient_id uuid references account (id) on delete set null,
  level text not null,
  days integer not null,
  amount bigint not null,
  currency text not null,
  paid_at bigint not null
);

create table membership_reversal (
  charge_id text primary key,
  account_id uuid not null references account (id) on delete cascade,
  level text not null,
  subscription_id text,
  period_ends_at bigint,
  gift_id text,
  taken_ms bigint,
  is_taken boolean not null
);
create index membership_reversal_account on membership_reversal (account_id);

create table membership_subscription (
  id text primary key,
  account_id uuid not null references account (id) on delete cascade,
  customer_id text not null,
  level text not null,
  period text not null check (period in ('monthly', 'yearly')),
  lives boolean not null,
  overdue boolean not null,
  cancelled boolean not null,
  ends_at bigint not null,
  period_ends_at bigint not null
);
create index membership_subscription_account on membership_subscription (account_id);

create table message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references message_thread (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  client_id text not null,
  content text not null,
  created_at bigint not null,
  author_deleted boolean not null default false,
  reader_deleted boolean not null default false,
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, content)) stored,
  unique (thread_id, author_id, client_id)
);
create index message_of_author on message (author_id, created_at);
create index message_of_thread on message (thread_id, id desc);
create index message_words on message using gin (words);

create table message_side (
  account_id uuid not null references account (id) on delete cascade,
  other_id uuid not null references account (id) on delete cascade,
  thread_id bigint not null references message_thread (id) on delete cascade,
  is_archived boolean not null default false,
  unread integer not null default 0 check (unread >= 0),
  read_through bigint not null default 0,
  cleared_through bigint not null default 0,
  last_message_id bigint,
  primary key (account_id, other_id)
);
create index message_side_newest on message_side (account_id, is_archived, last_message_id desc) where last_message_id is not null;
create index message_side_thread on message_side (thread_id);
create index message_side_unread on message_side (account_id, last_message_id desc) where unread > 0;

create table message_thread (
  id bigint generated always as identity primary key,
  low_id uuid not null references account (id) on delete cascade,
  high_id uuid not null references account (id) on delete cascade,
  started_by uuid not null,
  started_at bigint not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index message_thread_started on message_thread (started_by, started_at);

create table migration (
  name text primary key,
  applied_at timestamp with time zone not null
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  challenge text primary key,
  account_id uuid references account (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'log_in')),
  expires_at bigint not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

create table payment_event (
  id text primary key,
  kind text not null,
  received_at bigint not null
);
create index payment_event_received on payment_event (received_at);

create table pending_identity (
  browser_hash bytea primary key,
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  expires_at bigint not null
);
create index pending_identity_expires on pending_identity (expires_at);

create table phone_code (
  number_key text primary key,
  code_key text not null,
  tries integer not null default 0,
  sent_at bigint not null,
  expires_at bigint not null
);
create index phone_code_expires_at on phone_code (expires_at);

create table phone_number (
  account_id uuid primary key references account (id) on delete cascade,
  number text not null unique,
  verified_at bigint not null
);

create table profile (
  account_id uuid primary key references account (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  location text not null default '',
  about text not null default '',
  status text not null default '',
  twitch_url text,
  youtube_url text
);

create table program_code (
  code_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  client_id text not null,
  redirect_uri text not null,
  scopes text[] not null,
  challenge text not null,
  expires_at bigint not null
);
create index program_code_expiry on program_code (expires_at);

create table program_token (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  client_id text,
  client_origin text,
  created_at bigint not null,
  last_used_at bigint,
  expires_at bigint,
  code_hash bytea unique
);
create index program_token_expiry on program_token (expires_at);
create index program_token_of on program_token (account_id, created_at desc);

create table provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  account_id uuid references account (id) on delete cascade,
  redirect_url text,
  expires_at bigint not null
);
create index provider_visit_expires on provider_visit (expires_at);

create table push_key (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key bytea not null
);

create table push_subscription (
  endpoint text primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_key text not null,
  p256dh text not null,
  auth text not null,
  made_at bigint not null
);
create index push_subscription_account on push_subscription (account_id, made_at);

create table puzzle (
  id text primary key,
  fen text not null,
  moves text not null,
  themes text[] not null,
  opening text,
  game_url text,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  plays integer not null default 0,
  solves integer not null default 0,
  votes integer not null default 0,
  held_at bigint,
  shuffle double precision not null,
  band integer not null generated always as (floor(rating / 50::double precision)::integer) stored
);
create index puzzle_served on puzzle (band, shuffle) where held_at is null;

create table puzzle_alternative (
  puzzle_id text not null references puzzle (id),
  ply smallint not null,
  uci text not null,
  verdict text not null,
  primary key (puzzle_id, ply, uci)
);

create table puzzle_attempt (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  puzzle_id text not null references puzzle (id),
  at bigint not null,
  ms integer not null,
  outcome text not null,
  is_hinted boolean not null,
  is_rated boolean not null,
  wrong_ply smallint,
  wrong_move text,
  rating_before double precision,
  rating_after double precision,
  vote smallint not null default 0,
  wrong_themes text[] not null default '{}'[],
  unique (account_id, puzzle_id)
);
create index puzzle_attempt_of_account on puzzle_attempt (account_id, at);

create table puzzle_battle (
  id uuid primary key,
  kind text not null check (kind in ('paired', 'link', 'friend')),
  rated boolean not null,
  places smallint not null check (places >= 2 and places <= 10),
  invited_id uuid references account (id) on delete cascade,
  status text not null check (status in ('waiting', 'playing', 'ended', 'called_off')),
  created_at bigint not null,
  started_at bigint,
  ended_at bigint,
  puzzle_ids text[] not null default '{}'[],
  ending jsonb,
  log jsonb,
  rematch_id uuid,
  called_off text check (called_off in ('owner', 'declined', 'expired')),
  check ((status in ('waiting', 'called_off')) or started_at is not null),
  check (status <> 'ended' or ended_at is not null and ending is not null and log is not null),
  check (called_off is null or status = 'called_off')
);
create index puzzle_battle_playing on puzzle_battle (id) where status = 'playing';
create index puzzle_battle_waiting on puzzle_battle (created_at) where status = 'waiting';

create table puzzle_battle_event (
  game_id uuid not null,
  seq integer not null check (seq > 0),
  event json not null,
  primary key (game_id, seq)
) with (autovacuum_vacuum_scale_factor=0.02);

create table puzzle_battle_seat (
  battle_id uuid not null references puzzle_battle (id) on delete cascade,
  seat text not null,
  account_id uuid not null references account (id),
  rating integer not null,
  provisional boolean not null,
  begun_at bigint,
  score smallint,
  strikes smallint,
  rank smallint,
  rating_after integer,
  wants_rematch boolean not null default false,
  primary key (battle_id, seat)
);
create index puzzle_battle_seat_begun on puzzle_battle_seat (account_id, begun_at);
create unique index puzzle_battle_seat_of_account on puzzle_battle_seat (account_id, battle_id);

create table puzzle_battle_seek (
  account_id uuid primary key references account (id) on delete cascade,
  is_guest boolean not null,
  rating double precision not null,
  deviation double precision not null,
  since bigint not null,
  seen_at bigint not null
);
create index puzzle_battle_seek_by_rating on puzzle_battle_seek (is_guest, rating);

create table puzzle_opening (
  opening text not null,
  band integer not null,
  shuffle double precision not null,
  puzzle_id text not null references puzzle (id) on delete cascade,
  primary key (opening, band, shuffle, puzzle_id)
);

create table puzzle_opening_count (
  opening text primary key,
  puzzles integer not null,
  is_family boolean not null
);

create table puzzle_pack (
  account_id uuid not null references account (id) on delete cascade,
  puzzle_id text not null references puzzle (id),
  primary key (account_id, puzzle_id)
);

create table puzzle_practice (
  account_id uuid not null references account (id) on delete cascade,
  puzzle_id text not null references puzzle (id),
  at bigint not null,
  is_solved boolean not null,
  step smallint,
  due_at bigint,
  primary key (account_id, puzzle_id)
);
create index puzzle_practice_due on puzzle_practice (account_id, due_at) where due_at is not null;

create table puzzle_report (
  id bigint generated always as identity primary key,
  puzzle_id text not null references puzzle (id),
  reporter_id uuid,
  at bigint not null,
  fault text not null,
  note text not null,
  resolved_at bigint,
  is_held boolean
);
create index puzzle_report_of_reporter on puzzle_report (reporter_id);
create unique index puzzle_report_once on puzzle_report (reporter_id, puzzle_id) where resolved_at is null;
create index puzzle_report_open on puzzle_report (puzzle_id, id) where resolved_at is null;

create table puzzle_set (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  created_at bigint not null,
  puzzle_ids text[] not null,
  is_given boolean not null default false
);
create index puzzle_set_of_account on puzzle_set (account_id, created_at);

create table puzzle_set_round (
  set_id uuid not null references puzzle_set (id) on delete cascade,
  number integer not null,
  started_at bigint not null,
  ended_at bigint,
  tried integer not null default 0,
  solved integer not null default 0,
  ms bigint not null default 0,
  last_outcome text,
  primary key (set_id, number)
);

create table puzzle_solver (
  account_id uuid primary key references account (id) on delete cascade,
  difficulty text not null default 'normal',
  level double precision,
  served_id text references puzzle (id),
  served_at bigint
);

create table puzzle_source (
  name text primary key,
  version text not null,
  puzzles integer not null,
  at bigint not null
);

create table puzzle_theme (
  theme text not null,
  band integer not null,
  shuffle double precision not null,
  puzzle_id text not null references puzzle (id) on delete cascade,
  primary key (theme, band, shuffle, puzzle_id)
);

create table puzzle_theme_count (
  theme text primary key,
  puzzles integer not null
);

create table puzzle_try (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  at bigint not null,
  puzzle_id text not null references puzzle (id),
  source text not null,
  is_solved boolean not null,
  ms integer
);
create index puzzle_try_of_account on puzzle_try (account_id, at, id);

create table rating (
  account_id uuid not null references account (id) on delete cascade,
  rating_class text not null,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  at bigint not null,
  games integer not null,
  primary key (account_id, rating_class)
);
create index rating_best on rating (rating_class, rating desc);
create index rating_changed on rating (at, account_id, rating_class);

create table rating_change (
  account_id uuid not null references account (id) on delete cascade,
  rating_class text not null,
  at bigint not null,
  game_id uuid not null,
  rating double precision not null,
  change double precision not null,
  refund_id uuid,
  primary key (game_id, account_id)
);
create index rating_change_of_account on rating_change (account_id, rating_class, at);

create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table repertoire (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  color text not null,
  created_at bigint not null
);
create index repertoire_of_account on repertoire (account_id, created_at);

create table repertoire_answer (
  repertoire_id uuid not null references repertoire (id) on delete cascade,
  id uuid not null,
  position text not null,
  uci text not null,
  is_right boolean not null,
  is_shown boolean not null,
  at bigint not null,
  number bigint not null generated always as identity,
  primary key (repertoire_id, id)
);
create unique index repertoire_answer_number on repertoire_answer (repertoire_id, number);

create table repertoire_card (
  repertoire_id uuid not null references repertoire (id) on delete cascade,
  position text not null,
  step integer,
  due_at bigint,
  right_count integer not null,
  wrong_count integer not null,
  primary key (repertoire_id, "position")
);
create index repertoire_card_due on repertoire_card (repertoire_id, due_at);

create table repertoire_move (
  repertoire_id uuid not null references repertoire (id) on delete cascade,
  position text not null,
  uci text not null,
  san text not null,
  leads_to text not null,
  note text not null,
  place integer not null,
  primary key (repertoire_id, "position", uci)
);

create table repertoire_reminder (
  account_id uuid primary key references account (id) on delete cascade,
  at bigint not null
);

create table report (
  id bigint generated always as identity primary key,
  at bigint not null,
  reporter_id uuid,
  subject_id uuid not null,
  content_type text not null default '',
  content_id text not null default '',
  content text,
  reason text not null,
  note text not null,
  resolved_at bigint,
  resolved_by uuid,
  outcome text,
  why text,
  told_at bigint
);
create index report_of_reporter on report (reporter_id, id);
create index report_of_subject on report (subject_id);
create unique index report_once on report (reporter_id, subject_id, content_type, content_id) where resolved_at is null;
create index report_open on report (id) where resolved_at is null;
create index report_open_of_subject on report (subject_id, reason) where resolved_at is null;
create index report_resolved on report (resolved_at desc, id desc) where resolved_at is not null;
create index report_untold on report (subject_id, reporter_id) where resolved_at is not null and told_at is null and reporter_id is not null;

create table rush_answer (
  run_id uuid not null references rush_run (id) on delete cascade,
  number integer not null,
  puzzle_id text not null references puzzle (id),
  rating integer not null,
  is_right boolean not null,
  ms integer not null,
  primary key (run_id, number)
);

create table rush_best (
  account_id uuid not null references account (id) on delete cascade,
  is_member boolean not null,
  mode text not null,
  ladder smallint not null,
  span text not null,
  period bigint not null,
  score integer not null,
  at bigint not null,
  primary key (account_id, mode, ladder, span, period)
);
create index rush_best_of_period on rush_best (mode, ladder, span, period, score desc, at) where is_member;

create table rush_run (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  is_member boolean not null,
  mode text not null,
  ladder smallint not null,
  started_at bigint not null,
  ends_at bigint,
  over_at bigint,
  score integer not null default 0,
  strikes integer not null default 0,
  served_id text references puzzle (id),
  served_at bigint
);
create index rush_run_of_account on rush_run (account_id, started_at);

create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  app_secret bytea,
  app_begun_at bigint,
  app_confirmed_at bigint,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  locked_until bigint not null default 0
);

create table service_beat (
  id integer primary key check (id = 1),
  at bigint not null
) with (fillfactor=50);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  csrf text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ip text not null,
  user_agent text not null,
  awaits_second_factor boolean not null default false,
  impersonated_by uuid references account (id) on delete cascade
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

create table stream_alerts (
  account_id uuid primary key references account (id) on delete cascade,
  token_hash bytea unique,
  made_at bigint,
  settings jsonb,
  check ((token_hash is null) = (made_at is null))
);

create table streamer (
  account_id uuid primary key references account (id) on delete cascade,
  state text not null check (state in ('asked', 'listed', 'declined')),
  asked_at bigint not null,
  title text not null default '',
  language text not null default 'en_US',
  live_since bigint,
  live_until bigint,
  viewers integer,
  check ((live_since is null) = (live_until is null))
);
create index streamer_state on streamer (state, asked_at);

create table streamer_channel (
  account_id uuid not null references streamer (account_id) on delete cascade,
  service text not null check (service in ('twitch', 'youtube')),
  address text not null,
  asked_at bigint not null,
  uploads text,
  video text,
  live jsonb,
  live_until bigint,
  primary key (account_id, service),
  check ((live is null) = (live_until is null))
);

create table study_member (
  collection_id uuid not null references collection (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null,
  invited_at bigint not null,
  primary key (collection_id, account_id)
);
create index study_member_of_account on study_member (account_id, invited_at, collection_id);

create table support_conversation (
  id uuid primary key,
  account_id uuid references account (id) on delete set null,
  app text not null,
  kind text not null check (kind in ('talk', 'bug')),
  bug jsonb,
  is_open boolean not null default true,
  opened_at bigint not null,
  last_at bigint not null,
  last_message_id bigint,
  member_unread integer not null default 0,
  staff_unread integer not null default 0
);
create index support_conversation_newest on support_conversation (is_open, last_at desc, id);
create index support_conversation_of_account on support_conversation (account_id, last_at desc) where account_id is not null;

create table support_message (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references support_conversation (id) on delete cascade,
  is_staff boolean not null,
  author_id uuid references account (id) on delete set null,
  client_id text not null,
  content text not null,
  created_at bigint not null,
  unique (conversation_id, client_id)
);
create index support_message_of_conversation on support_message (conversation_id, id desc);

create table text_draft (
  account_id uuid not null references account (id) on delete cascade,
  place text not null,
  text text not null,
  at bigint not null,
  primary key (account_id, place)
);
create index text_draft_at on text_draft (at);

create table text_picture (
  hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  at bigint not null,
  looked_at bigint not null
);
create index text_picture_by on text_picture (account_id, at);
create index text_picture_looked on text_picture (looked_at);

create table text_picture_place (
  place text not null,
  hash text not null references text_picture (hash) on delete cascade,
  primary key (place, hash)
);
create index text_picture_place_of on text_picture_place (hash);

create table tv_channel (
  channel text primary key,
  game_id uuid not null,
  since bigint not null
);

create table user_item (
  account_id uuid not null references account (id) on delete cascade,
  item text not null,
  at bigint not null,
  primary key (account_id, item)
);

create table vacation_balance (
  account_id uuid primary key references account (id) on delete cascade,
  ms bigint not null check (ms >= 0),
  counted_until bigint not null
);

create table vote_chess_event (
  game_id uuid not null references vote_chess_game (id) on delete cascade,
  seq integer not null check (seq > 0),
  event json not null,
  primary key (game_id, seq)
);

create table vote_chess_game (
  id uuid primary key,
  kind text not null check (kind in ('teams', 'player', 'clubs')),
  name text not null,
  variant text not null,
  initial_fen text,
  hours smallint not null,
  is_final boolean not null,
  votes_shown text not null check (votes_shown in ('after_own', 'always')),
  has_safe_moves boolean not null,
  min_voters smallint not null,
  host_id uuid references account (id) on delete set null,
  host_side text not null,
  white_club_id integer,
  black_club_id integer,
  white_captain_id uuid references account (id) on delete set null,
  black_captain_id uuid references account (id) on delete set null,
  status text not null check (status in ('asked', 'open', 'playing', 'ended', 'called_off')),
  created_at bigint not null,
  started_at bigint,
  closes_at bigint,
  ended_at bigint,
  ply integer not null default 0,
  fen text not null,
  turn text not null,
  last_move text,
  votes_cast integer not null default 0,
  result text,
  reason text,
  check ((status in ('asked', 'open', 'called_off')) or started_at is not null),
  check (status <> 'playing' or closes_at is not null),
  check (status <> 'ended' or ended_at is not null and result is not null)
);
create index vote_chess_game_black_captain on vote_chess_game (black_captain_id);
create index vote_chess_game_black_club on vote_chess_game (black_club_id, id desc) where black_club_id is not null;
create index vote_chess_game_due on vote_chess_game (closes_at) where status = 'playing';
create index vote_chess_game_gathering on vote_chess_game (created_at) where status in ('asked', 'open');
create index vote_chess_game_host on vote_chess_game (host_id);
create index vote_chess_game_listed on vote_chess_game (status, id desc);
create index vote_chess_game_white_captain on vote_chess_game (white_captain_id);
create index vote_chess_game_white_club on vote_chess_game (white_club_id, id desc) where white_club_id is not null;

create table vote_chess_member (
  game_id uuid not null references vote_chess_game (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  side text not null check (side in ('white', 'black')),
  joined_at bigint not null,
  left_at bigint,
  missed smallint not null default 0,
  told integer not null default 0,
  primary key (game_id, account_id)
);
create index vote_chess_member_of on vote_chess_member (account_id, game_id desc);
create index vote_chess_member_team on vote_chess_member (game_id, side, joined_at, account_id) where left_at is null;

create table vote_chess_safe_move (
  game_id uuid not null references vote_chess_game (id) on delete cascade,
  ply integer not null,
  uci text not null,
  primary key (game_id, ply)
);

create table vote_chess_vote (
  game_id uuid not null references vote_chess_game (id) on delete cascade,
  ply integer not null,
  account_id uuid not null references account (id) on delete cascade,
  uci text not null,
  draw boolean not null,
  resign boolean not null,
  number integer not null,
  at bigint not null,
  primary key (game_id, ply, account_id)
);
create index vote_chess_vote_of on vote_chess_vote (account_id);

create table vote_chess_window (
  game_id uuid not null references vote_chess_game (id) on delete cascade,
  ply integer not null,
  moves jsonb not null,
  draws integer not null,
  resignations integer not null,
  voted integer not null,
  decided_by text not null check (decided_by in ('vote', 'captain', 'none')),
  primary key (game_id, ply)
);

create function keep_audit_log()
 returns trigger
 language plpgsql
as $function$
    begin
      raise exception 'rows of the audit log never change';
    end $function$;

create function keep_member_name()
 returns trigger
 language plpgsql
as $function$
    begin
      if new.is_guest or new.closed_level is not null or (new.is_bot and right(new.username_key, 4) = '-bot') then
        delete from member_name where account_id = new.id;
      else
        insert into member_name (account_id, name) values (new.id, new.username_key)
        on conflict (account_id) do update set name = excluded.name;
      end if;
      return null;
    end $function$;

create function name_parts(name text)
 returns text[]
 language sql
 immutable parallel safe strict
as $function$
      select coalesce(array_agg(distinct substr(name, at, 3)), '{}') from generate_series(1, length(name) - 2) as at
    $function$;
