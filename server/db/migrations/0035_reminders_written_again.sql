-- Reminders that were set aside before version 0033 left their row, so none was written again while still due.
DELETE FROM reminders USING emails
WHERE emails.kind = 'reminder' AND emails.status = 'outdated' AND reminders.candidate_id = emails.candidate_id
  AND reminders.created_at BETWEEN emails.created_at - interval '10 seconds' AND emails.created_at AND reminders.closes_at > now();
