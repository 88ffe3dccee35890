create table team (
  master_customer_id text primary key,
  team_name text not null,
  city text not null,
  state text not null,
  city_key text not null,
  office_master_customer_id text not null,
  about text not null,
  about_french text not null
);

create table agent (
  master_customer_id text primary key,
  first_name text not null,
  last_name text not null,
  -- Lower case without accents, a space before each word: ' zoe tremblay'.
  search_name text not null,
  title text not null,
  photo_key text,
  licenses jsonb not null,
  city text not null,
  state text not null,
  city_key text not null,
  -- The roster names the office as well as its number; the office itself belongs to the offices service.
  office_master_customer_id text not null,
  office_name text not null,
  team_master_customer_id text references team,
  website text not null,
  primary_phone text not null,
  email text not null,
  languages text[] not null,
  specialties text[] not null,
  sub_specialties text[] not null,
  civic_activities text[] not null,
  years_experience integer not null,
  awards jsonb not null,
  about text not null,
  about_french text not null
);

create index agent_by_city on agent (city_key, last_name, first_name, master_customer_id);
create index agent_by_state on agent (state, last_name, first_name, master_customer_id);
create index agent_by_office on agent (office_master_customer_id, last_name, first_name, master_customer_id);
create index agent_by_name on agent (last_name, first_name, master_customer_id);
create index agent_by_search_name on agent using gin (search_name gin_trgm_ops);
