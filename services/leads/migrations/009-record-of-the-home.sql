-- Which record of the home the visitor saw: its board and the number there. Null for the best record.
alter table lead add column ouid text, add column listing_id text;
