-- An email that came back was stored as one that the mail server refused. The words of the two differ at their beginning.
UPDATE emails SET error_code = 'mail.came_back' WHERE error_code = 'mail.refused' AND error LIKE 'It came back%';
