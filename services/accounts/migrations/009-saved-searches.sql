-- Places of searches and of events, by number: it keeps the indexes of both narrow. 0 is the whole market.
create table alert_place (
  id integer generated always as identity primary key,
  place_type text not null,
  place_key text not null,
  unique (place_type, place_key)
);

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  is_subscribed boolean not null,
  email boolean not null default true,
  sms boolean not null default false,
  -- 1 immediately, 2 daily, 4 weekly, 16 monthly.
  notification_frequency smallint not null default 2 check (notification_frequency in (1, 2, 4, 16)),
  notify_on text[] not null default '{NEW_LISTING,PRICE_CHANGE,STATUS_CHANGE,COMING_SOON}',
  -- As the site wrote them, and given back as they are.
  search_query_string text not null,
  search_criteria jsonb not null,
  -- Of the mails.
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-CA')),

  -- What matching needs of the above, derived on each write: see src/saved-searches/criteria.ts.
  place_id integer not null default 0,
  -- 0 for sale, 1 for rent.
  side smallint not null,
  -- Bits of kinds of property and of notification.
  kinds integer not null,
  notify smallint not null,
  -- Ends of ranges, inclusive; where a home does not say, only an open end takes it.
  min_price integer not null default 0,
  max_price integer not null default 2147483647,
  min_beds smallint not null default 0,
  max_beds smallint not null default 32767,
  min_baths smallint not null default 0,
  max_baths smallint not null default 32767,
  min_sqft integer not null default 0,
  max_sqft integer not null default 2147483647,

  -- The last event of alert_event that its member was told of, or did not want to hear of.
  seen_position bigint not null,
  -- When it is looked at next. Immediate ones: set once something matches. Null while nothing is to be told.
  due_at timestamptz(3),
  -- Its feeds are open while this is set; a new number ends the old links.
  feed_version integer,
  feed_versions_used integer not null default 0,
  last_visited_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Kept for a day, so that it can be taken back.
  deleted_at timestamptz(3)
);

create index saved_search_by_account on saved_search (account_id, updated_at desc) where deleted_at is null;
create index saved_search_due on saved_search (due_at) where due_at is not null and deleted_at is null;
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;
-- Of the searches that a member deletes, only the latest are kept to be taken back.
create index saved_search_deleted_by_account on saved_search (account_id, deleted_at) where deleted_at is not null;
-- Immediate ones are looked for every few seconds, and beside them a morning's daily ones may wait by the million.
create index saved_search_due_at_once on saved_search (due_at, id)
  where notification_frequency = 1 and due_at is not null and deleted_at is null;
-- Events find the searches that they concern by it, those of one frequency or all, without a look at the table.
create index saved_search_by_place on saved_search (place_id, side, notification_frequency, min_price)
  include (max_price, kinds, notify, min_beds, max_beds, min_baths, max_baths, min_sqft, max_sqft, seen_position,
    created_at, id)
  where is_subscribed and deleted_at is null;

-- What a member wants to hear of their favorites, all of them.
create table favorite_alert (
  account_id uuid primary key references account on delete cascade,
  notification_frequency smallint not null default 2 check (notification_frequency in (1, 2, 4, 16)),
  notify_on text[] not null default '{PRICE_CHANGE,STATUS_CHANGE}',
  notify smallint not null default 12,
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-CA')),
  seen_position bigint not null,
  due_at timestamptz(3)
);
create index favorite_alert_due on favorite_alert (due_at) where due_at is not null;
create index favorite_alert_due_at_once on favorite_alert (due_at, account_id)
  where notification_frequency = 1 and due_at is not null;
create index favorite_by_home on favorite (property_id) where favorite;

-- IANA name: mails come in the morning there.
alter table account add column time_zone text not null default 'America/New_York';

-- A copy of the log of the listings service for some 40 days. Written by one reader at a time, so that positions
-- are in the order of their commits.
create table alert_event (
  position bigint generated always as identity primary key,
  source_position text not null unique,
  upi text not null,
  kind smallint not null,
  at timestamptz(3) not null,
  -- When the site came to know, and showed it: what a member marked after that, they marked as it is.
  logged_at timestamptz(3) not null default now(),
  -- What a log already held when it was begun is history: feeds and previews tell of it, mails do not.
  is_news boolean not null default true,
  old_price integer,
  new_price integer,
  old_status text,
  new_status text,
  side smallint not null,
  property_kind integer not null,
  price integer not null,
  beds smallint,
  baths smallint,
  sqft integer
);
create index alert_event_by_home on alert_event (upi, position);
create index alert_event_by_time on alert_event (at);
-- Previews count by time what they find by place, without a look at the events.
create index alert_event_moment on alert_event (position) include (at);
-- Homes that are gone are looked for in the order in which the listings service lists those that are there.
create index alert_event_home_in_order on alert_event (upi collate "C");

-- The same by place, for searches: found without a look at the events.
create table alert_event_place (
  place_id integer not null,
  side smallint not null,
  position bigint not null references alert_event on delete cascade,
  kind smallint not null,
  property_kind integer not null,
  price integer not null,
  beds smallint,
  baths smallint,
  sqft integer,
  primary key (place_id, side, position) include (kind, property_kind, price, beds, baths, sqft)
);
-- An event takes its places with it by it; without it, all places of all events are read for each that is swept.
create index alert_event_place_of_event on alert_event_place (position);

-- How far the log was read.
create table alert_cursor (
  one boolean primary key default true check (one),
  source_position text,
  -- While the beginning of a log is read: what happened up to then is history. Null past it.
  history_until timestamptz(3),
  read_at timestamptz(3) not null default now()
);

-- Signs the links of mails and feeds.
create table alert_key (
  one boolean primary key default true check (one),
  key bytea not null
);

-- Members who wanted to hear of their favorites before there was anything to hear. Looked at at once, which finds
-- nothing and sets the next morning.
insert into favorite_alert (account_id, seen_position, due_at)
  select id, 0, now() from account
  where notification_opt_in
    and subscriptions @> '[{"name": "favorites", "isSubscribed": true, "email": true}]';
