-- Mail that its reader can put an end to. A copy of services/kit/src/mail/outbox.
alter table mail_outbox
  -- What it belongs to, like 'saved-search:7': whether it is still wanted is asked when it is sent.
  add column topic text,
  -- Where one request ends it (RFC 8058).
  add column unsubscribe_url text;
