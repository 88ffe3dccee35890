-- Whose log was read: the base address of its service, without credentials. Null until the next reading keeps it.
alter table alert_cursor add column source_url text;
-- How many logs were begun after the first: positions of two logs may be equal.
alter table alert_cursor add column source_number integer not null default 0;
-- The last events read, which identify the log. Null until the next reading keeps them.
alter table alert_cursor add column trail jsonb;
