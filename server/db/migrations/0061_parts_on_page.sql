ALTER TABLE "emails" ADD COLUMN "page_sealed" text;--> statement-breakpoint
-- One condition had a code for each kind of email.
UPDATE emails SET error_code = CASE error_code
  WHEN 'reminder.candidate_removed' THEN 'email.candidate_removed'
  WHEN 'invitation.candidate_removed' THEN 'email.candidate_removed'
  WHEN 'reminder.address_changed' THEN 'email.address_changed'
  WHEN 'invitation.address_changed' THEN 'email.address_changed'
  WHEN 'reminder.link_ended' THEN 'link.ended'
  WHEN 'invitation.link_ended' THEN 'link.ended'
  WHEN 'account.link_ended' THEN 'password_link.ended'
  WHEN 'reminder.job_closed' THEN 'job.closed'
  WHEN 'invitation.job_closed' THEN 'job.closed'
  WHEN 'reminder.moment_passed' THEN 'deadline.passed'
  WHEN 'reminder.moment_changed' THEN 'deadline.changed'
  WHEN 'invitation.deadline_changed' THEN 'deadline.changed'
  WHEN 'reminder.finished' THEN 'interview.over'
  WHEN 'invitation.completed' THEN 'interview.over'
  WHEN 'reminder.decided' THEN 'candidate.out'
  WHEN 'invitation.decided' THEN 'candidate.out'
  WHEN 'reminder.agent_not_ready' THEN 'agent.not_ready'
  WHEN 'invitation.agent_not_ready' THEN 'agent.not_ready'
  ELSE error_code
END WHERE error_code IS NOT NULL;
