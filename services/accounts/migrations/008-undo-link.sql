-- Mailed to the address that an account had, so that its owner can have it back.
alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('reset', 'verify', 'undo'));
