-- Each text is taken apart by the rules of its own language, so that "piscines" finds "piscine". After a minus
-- both are searched as one.
alter table listing_detail drop column keywords;
alter table listing_detail add column keywords tsvector not null generated always as (
  to_tsvector('english', remarks) || to_tsvector('french', coalesce(remarks_french, ''))
) stored;
create index listing_detail_keywords on listing_detail using gin (keywords);
