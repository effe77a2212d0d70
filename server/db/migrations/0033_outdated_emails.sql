-- Emails that were set aside because what they say is not true any more counted as failed.
UPDATE emails SET status = 'outdated' WHERE status = 'failed' AND (error_code LIKE 'reminder.%' OR error_code LIKE 'notice.%');
