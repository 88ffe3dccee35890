-- Files that an email carries: [{filename, contentType, content}]. Null without any, and once the email was sent or
-- given up. A copy of services/kit/src/mail/outbox.
alter table mail_outbox add column attachments jsonb;
