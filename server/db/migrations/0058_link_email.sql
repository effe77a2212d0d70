ALTER TABLE "sign_in_links" ADD COLUMN "email_id" uuid;--> statement-breakpoint
-- A link was made in the transaction that stored its email, a moment before it: it is that of the next email with a link.
UPDATE sign_in_links SET email_id = (
  SELECT e.id FROM emails e
  WHERE e.candidate_id = sign_in_links.candidate_id
    AND e.kind IN ('invitation', 'reminder', 'sign-in-link', 'reopened', 'received', 'review-answer')
    AND e.created_at BETWEEN sign_in_links.created_at AND sign_in_links.created_at + interval '60 seconds'
  ORDER BY e.created_at, e.id LIMIT 1);
