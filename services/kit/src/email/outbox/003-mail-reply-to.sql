-- Mail that its reader answers to somebody else than its sender. A copy of services/kit/src/mail/outbox.
alter table mail_outbox add column reply_to text;
